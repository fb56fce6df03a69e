import type { EsgResourceType } from '../esg-types.ts'
import * as field from './fields.ts'
import { inBoth } from './parts.ts'

const type = field.choice(
  {
    KAKAO_ESG_REPORT_KOR: 'document_esg_library_report_korean',
    KAKAO_ESG_REPORT_ENG: 'document_esg_library_report_english',
    KAKAO_ESG_REPORT_DAISY: 'document_esg_library_report_accessible',
    COMMUNITY_ESG_REPORT_LINK: 'document_esg_library_community_link',
    COMMUNITY_ESG_REPORT_FILE: 'document_esg_library_community_file',
    ETC_REPORT_LINK: 'document_esg_library_other_link',
    ETC_REPORT_FILE: 'document_esg_library_other_file',
    POLICY_RULE_LINK: 'document_esg_library_policy_link',
    POLICY_RULE_FILE: 'document_esg_library_policy_file',
  } satisfies Record<EsgResourceType, field.LabelKey>,
  { label: 'document_esg_library_type' },
)
const title = () => inBoth({ label: 'document_field_title', max: 150 })
const category = () => inBoth({ label: 'document_field_category', max: 90 })

const isLink = (one: EsgResourceType): boolean => one.endsWith('_LINK')
/** A resource of any type; an edition of the report is called by its type and may leave the title out. */
const resource = field
  .section(
    { label: 'document_esg_library_resource' },
    {
      type,
      title: title().optional(),
      file: field
        .asset('file', { label: 'document_field_file', help: 'document_esg_library_help_file' })
        .optional(),
      link: field.link({ label: 'document_field_link', filled: true }).optional(),
    },
  )
  .superRefine(({ type: of, file, link }, context) => {
    const [wanted, other] = isLink(of) ? (['link', 'file'] as const) : (['file', 'link'] as const)
    const given = { file, link }
    if (!given[wanted])
      context.addIssue({
        code: 'custom',
        ...field.rule('document_rule_library_wanted', `is missing (${of} has a ${wanted})`, [
          wanted,
        ]),
      })
    if (given[other])
      context.addIssue({
        code: 'custom',
        ...field.rule('document_rule_library_other', `${of} has a ${wanted} instead`, [other]),
      })
  })
const resources = (max: number) =>
  field.list({ label: 'document_esg_library_resources', min: 1, max }, resource)

/** How an edition of the report is called. */
const edition = (label: field.LabelKey) => inBoth({ label, max: 120 }).optional()

/** The ESG library, both languages side by side: `content/esg/library.yaml` (AR-053, AR-054). */
export const esgLibraryDocument = field.section(
  { label: 'document_whole' },
  {
    editions: field.section(
      { label: 'document_esg_library_editions' },
      {
        KAKAO_ESG_REPORT_KOR: edition('document_esg_library_report_korean'),
        KAKAO_ESG_REPORT_ENG: edition('document_esg_library_report_english'),
        KAKAO_ESG_REPORT_DAISY: edition('document_esg_library_report_accessible'),
      },
    ),
    recent: field
      .section(
        { label: 'document_esg_library_recent' },
        {
          title: title(),
          image: field.asset('picture', { label: 'document_field_image' }),
          imageDescription: inBoth({
            label: 'document_field_image_description',
            max: 300,
          }).optional(),
          video: field.asset('film', { label: 'document_field_video' }).optional(),
          resources: resources(10),
        },
      )
      .nullable()
      .default(null),
    archive: field.section(
      { label: 'document_esg_library_archive' },
      {
        categoryName: category(),
        reports: field.list(
          { label: 'document_esg_library_reports', max: 24 },
          field.section(
            { label: 'document_esg_library_report' },
            { title: title(), resources: resources(10) },
          ),
        ),
      },
    ),
    series: field.list(
      { label: 'document_esg_library_series', max: 12 },
      field.section(
        { label: 'document_field_category' },
        { categoryName: category(), resources: resources(20) },
      ),
    ),
    policies: field.list(
      { label: 'document_esg_library_policies', max: 9 },
      field.section(
        { label: 'document_field_category' },
        { category: category(), resources: resources(27) },
      ),
    ),
  },
)
