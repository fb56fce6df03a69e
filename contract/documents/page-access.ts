import * as field from './fields.ts'

/**
 * Which pages are open: `content/navigation/page-access.yaml`. Without it the configuration decides
 * (`DATA_CENTER_PAGE`, AR-125).
 */
export const pageAccessDocument = field.section(
  { label: 'document_whole' },
  {
    dataCenter: field.choice(
      {
        configured: 'document_access_configured',
        open: 'document_access_open',
        closed: 'document_access_closed',
      },
      { label: 'document_access_data_center', help: 'document_access_help_data_center' },
    ),
  },
)
