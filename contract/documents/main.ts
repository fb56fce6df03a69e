import * as field from './fields.ts'
import { pageHead, videoDescription } from './parts.ts'

/** The story of the main landing page: `content/main/`. */
export const mainDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    story: field.section(
      { label: 'document_main_story' },
      {
        film: field.section(
          { label: 'document_field_video', help: 'document_main_help_video' },
          {
            wide: field.asset('film', { label: 'document_field_video_wide' }),
            tall: field.asset('film', { label: 'document_field_video_tall' }),
          },
        ),
        pictured: videoDescription(),
        headline: field.text({ label: 'document_main_headline', max: 120 }),
        rows: field.list(
          { label: 'document_main_rows', count: 5 },
          field.text({ label: 'document_field_line', max: 120 }),
        ),
      },
    ),
  },
)
