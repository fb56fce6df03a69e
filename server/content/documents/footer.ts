import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Footer } from '../../../contract/navigation.ts'

/** Returns the footer from its document (SH-197). */
export const footerOf = ({
  tags,
  childList,
  legal,
  familySites,
  socialLinks,
  address,
  copyright,
}: DocumentOf<'footer'>): Footer => ({
  FOOTER: [
    tags,
    {
      childList: childList.map(({ key, title, serviceList }) => ({
        title,
        twoColumns: key === 'group',
        serviceList,
      })),
    },
  ],
  legalLinks: legal,
  familySites: familySites.list,
  socialLinks,
  address,
  copyright,
})
