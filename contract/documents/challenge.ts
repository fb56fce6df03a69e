import * as field from './fields.ts'
import { titledLink, titleLines } from './parts.ts'

const name = field.text({ label: 'document_field_name', max: 120 })
const title = field.text({ label: 'document_field_title', max: 120 })
const lead = field.longText({ label: 'document_field_lead', max: 600 })
const text = field.longText({ label: 'document_field_text', max: 600 })

const mission = field.section(
  { label: 'document_challenge_mission' },
  {
    title,
    text,
    name,
    reward: field.text({ label: 'document_challenge_reward', max: 120 }),
    drawing: field.choice(
      { sends: 'document_challenge_drawing_sends', answers: 'document_challenge_drawing_answers' },
      { label: 'document_field_drawing' },
    ),
  },
)

const before = field.text({ label: 'document_challenge_before', max: 300 })
const after = field.text({ label: 'document_challenge_after', max: 300 })

/** The Dangol Challenge, in Korean only: `content/challenge/ko.yaml` (FT-194..209). */
export const challengeDocument = field.section(
  { label: 'document_whole' },
  {
    title: field.text({ label: 'document_field_page_title', max: 120 }),
    name,
    description: field.longText({
      label: 'document_field_page_description',
      help: 'document_help_page_description',
      max: 300,
    }),
    ended: field.switch({ label: 'document_challenge_ended', help: 'document_challenge_help' }),
    period: field.section(
      { label: 'document_challenge_period' },
      {
        from: field.date({ label: 'document_field_first_day' }),
        to: field.date({ label: 'document_field_last_day' }),
      },
    ),
    hero: field.section(
      { label: 'document_section_hero' },
      { title: titleLines({ min: 1 }), lead },
    ),
    apply: field.section(
      { label: 'document_challenge_apply' },
      {
        open: field.text({ label: 'document_challenge_apply_open', max: 60 }),
        closed: field.text({ label: 'document_challenge_apply_closed', max: 60 }),
        marker: field.text({ label: 'document_challenge_marker', max: 60 }),
      },
    ),
    anchors: field.section(
      { label: 'document_challenge_anchors' },
      {
        intro: field.text({ label: 'document_challenge_intro', max: 60 }),
        how: field.text({ label: 'document_challenge_how', max: 60 }),
        tip: field.text({ label: 'document_challenge_tip', max: 60 }),
        help: field.text({ label: 'document_challenge_programmes', max: 60 }),
        example: field.text({ label: 'document_challenge_examples', max: 60 }),
      },
    ),
    intro: field.section(
      { label: 'document_challenge_intro' },
      {
        title,
        text: field.list(
          { label: 'document_field_paragraphs', max: 10 },
          field.longText({ label: 'document_field_paragraph', max: 1000 }),
        ),
        facts: field.table(
          { label: 'document_field_facts', row: 'document_field_row', max: 20 },
          { name, text },
        ),
      },
    ),
    how: field.section(
      { label: 'document_challenge_how' },
      {
        title,
        steps: field.list(
          { label: 'document_challenge_steps', max: 20 },
          field.section({ label: 'document_field_step' }, { title, text }),
        ),
        missions: field.list({ label: 'document_challenge_missions', count: 2 }, mission),
        rewards: field.section(
          { label: 'document_challenge_rewards' },
          {
            title,
            items: field.table(
              { label: 'document_challenge_rewards', row: 'document_field_row', max: 20 },
              {
                who: field.text({ label: 'document_challenge_who', max: 120 }),
                what: field.text({ label: 'document_challenge_what', max: 300 }),
              },
            ),
          },
        ),
        rules: field.section(
          { label: 'document_challenge_rules' },
          {
            title,
            items: field.list(
              { label: 'document_challenge_rules', max: 40 },
              field.longText({ label: 'document_field_paragraph', max: 600 }),
            ),
          },
        ),
      },
    ),
    tip: field.section(
      { label: 'document_challenge_tip' },
      {
        title,
        lead,
        before: field.text({ label: 'document_challenge_before_label', max: 60 }),
        after: field.text({ label: 'document_challenge_after_label', max: 60 }),
        items: field.list(
          { label: 'document_challenge_tips', max: 20 },
          field.section({ label: 'document_challenge_tip' }, { title, before, after }),
        ),
      },
    ),
    help: field.section(
      { label: 'document_challenge_programmes' },
      {
        title,
        lead,
        items: field.list(
          { label: 'document_challenge_programmes', max: 20 },
          field.section(
            { label: 'document_challenge_programme' },
            { title, text, link: titledLink('document_field_link') },
          ),
        ),
      },
    ),
    example: field.section(
      { label: 'document_challenge_examples' },
      {
        title,
        lead,
        items: field.list(
          { label: 'document_challenge_examples', max: 40 },
          field.section(
            { label: 'document_challenge_example' },
            {
              shop: field.text({ label: 'document_challenge_shop', max: 120 }),
              sent: field.longText({ label: 'document_challenge_sent', max: 300 }),
              answered: field.longText({ label: 'document_challenge_answered', max: 300 }),
              result: field.longText({ label: 'document_challenge_result', max: 300 }),
            },
          ),
        ),
      },
    ),
    faq: field.section(
      { label: 'document_field_faq' },
      {
        title,
        items: field.list(
          { label: 'document_field_faq', max: 40 },
          titledLink('document_field_link'),
        ),
      },
    ),
  },
)
