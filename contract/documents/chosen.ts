import * as field from './fields.ts'

const articles = (label: field.LabelKey) =>
  field.list(
    { label, help: 'document_chosen_help', min: 1, max: 30 },
    field.article({ label: 'document_field_article' }),
  )

/** The recommended articles of an archive: `content/<archive>/recommended.yaml`. */
export const recommendedDocument = field.section(
  { label: 'document_whole' },
  { recommended: articles('document_recommended') },
)

/** The articles above the tabs of an archive: `content/<archive>/banners.yaml` (AR-104). */
export const bannersDocument = field.section(
  { label: 'document_whole' },
  { banners: articles('document_banners') },
)
