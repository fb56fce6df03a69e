import * as field from './fields.ts'
import { inBoth } from './parts.ts'

const company = field.section(
  { label: 'document_group_company' },
  {
    code: field
      .text({ label: 'document_field_code', help: 'document_group_help_code', max: 20 })
      .regex(/^[a-z]{2,20}$/),
    name: inBoth({ label: 'document_field_name', max: 90 }),
    title: inBoth({ label: 'document_group_does', max: 180 }),
    content: inBoth({ label: 'document_field_description', max: 450 }),
    link: field.outLink({ label: 'document_field_link' }),
    logo: field.asset('picture', { label: 'document_field_logo' }),
  },
)

/** The companies of the group by category: `content/group/companies.yaml` (AR-136, AR-137). */
export const groupDocument = field.list(
  { label: 'document_group', max: 15 },
  field.section(
    { label: 'document_group_category' },
    {
      name: inBoth({ label: 'document_field_name', max: 90 }),
      description: inBoth({ label: 'document_field_description', max: 330 }),
      companies: field.list({ label: 'document_group_companies', min: 1, max: 20 }, company),
    },
  ),
)
