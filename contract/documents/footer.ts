import * as field from './fields.ts'
import { targetLink } from './parts.ts'

const title = field.text({ label: 'document_field_title', max: 60 })
const links = (max: number) =>
  field.list(
    { label: 'document_field_links', max },
    field.section({ label: 'document_field_link' }, targetLink),
  )

/** The footer: `content/navigation/footer.ko.yaml` and `footer.en.yaml` (SH-197). */
export const footerDocument = field.section(
  { label: 'document_whole' },
  {
    tags: field.section({ label: 'document_footer_tags' }, { title, serviceList: links(30) }),
    childList: field.list(
      { label: 'document_footer_groups', max: 12 },
      field.section(
        { label: 'document_footer_group' },
        {
          key: field.text({
            label: 'document_field_key',
            help: 'document_footer_help_key',
            max: 40,
          }),
          title,
          serviceList: links(30),
        },
      ),
    ),
    legal: field.list(
      { label: 'document_footer_legal', max: 36 },
      field.section(
        { label: 'document_field_link' },
        {
          ...targetLink,
          bold: field.switch({ label: 'document_footer_bold' }).default(false),
        },
      ),
    ),
    familySites: field.section({ label: 'document_footer_family' }, { list: links(15) }),
    socialLinks: field
      .list(
        { label: 'document_footer_social', max: 12 },
        field.section(
          { label: 'document_field_link' },
          { ...targetLink, icon: field.text({ label: 'document_field_icon', max: 40 }) },
        ),
      )
      .default([]),
    address: field.text({ label: 'document_footer_address', max: 300 }),
    copyright: field.text({ label: 'document_footer_copyright', max: 200 }),
  },
)
