import type { PageType } from '../navigation.ts'
import * as field from './fields.ts'
import { targetLink } from './parts.ts'

const bar = (label: field.LabelKey) =>
  field
    .section(
      { label },
      {
        PLACEHOLDER: field.section(
          { label: 'document_search_bar_placeholder' },
          { title: field.text({ label: 'document_field_sentence', max: 120 }) },
        ),
        HASHTAG: field.list(
          { label: 'document_search_bar_tags', max: 15 },
          field.section({ label: 'document_field_link' }, targetLink),
        ),
        DOWNLOAD_BUTTON: field.list(
          { label: 'document_search_bar_buttons', max: 9 },
          field.section(
            { label: 'document_field_link' },
            {
              ...targetLink,
              backgroundHex: field
                .text({
                  label: 'document_field_color',
                  help: 'document_search_bar_help_color',
                  max: 7,
                })
                .regex(/^#[0-9a-f]{6}$/i),
            },
          ),
        ),
      },
    )
    .optional()

const bars = (label: field.LabelKey) =>
  field.section({ label }, {
    MAIN: bar('document_search_bar_main'),
    AI_HUB: bar('document_search_bar_ai'),
    PRESS: bar('document_search_bar_press'),
    NEWS: bar('document_search_bar_news'),
    SERVICE: bar('document_search_bar_service'),
  } satisfies Record<PageType, unknown>)

/** The floating search bars by language and page type: `content/navigation/search-bar.yaml` (SH-206). */
export const searchBarDocument = field.section(
  { label: 'document_whole' },
  { ko: bars('document_field_korean'), en: bars('document_field_english') },
)
