import * as field from './fields.ts'

/** As many contents as the lists that pages are made anew by hold. */
const MOST = 10

const pick = field
  .section(
    { label: 'document_gnb_pick', help: 'document_gnb_help_pick' },
    {
      latest: field.text({ label: 'document_gnb_latest', max: 6 }).optional(),
      count: field.number({ label: 'document_gnb_count', min: 1, max: MOST }).int().optional(),
      webPath: field.service({ label: 'document_field_service' }).optional(),
    },
  )
  .refine(
    ({ latest, count, webPath }) =>
      webPath === undefined
        ? latest !== undefined && count !== undefined
        : latest === undefined && count === undefined,
    field.rule(
      'document_rule_gnb_pick',
      'takes the newest of a category (latest and count), or one service (webPath)',
    ),
  )
const picks = (label: field.LabelKey) =>
  field.list(
    { label, max: 12 },
    field.section(
      { label: 'document_gnb_entry' },
      {
        gnbRecommendContentTitle: field.text({
          label: 'document_field_title',
          help: 'document_gnb_help_title',
          max: 200,
        }),
        pick,
      },
    ),
  )
const lists = (label: field.LabelKey) =>
  field.section(
    { label },
    { NEWS: picks('document_field_news'), TECH_AND_SERVICE: picks('document_gnb_services') },
  )

/** What the open menu recommends: `content/navigation/gnb.yaml` (SH-210). */
export const gnbDocument = field.section(
  { label: 'document_whole' },
  { ko: lists('document_field_korean'), en: lists('document_field_english') },
)
