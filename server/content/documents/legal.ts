import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { LegalName } from '../../../contract/legal-pages.ts'
import type { LegalPage } from '../../../contract/legal.ts'
import { cleanBody, headingsOf } from '../body.ts'
import { bodyToHtml } from '../loading/markdown.ts'
import { keepTogether } from '../typography.ts'
import type { Given } from './given.ts'

/** Makes the legal page of a name from its document. */
export const legalPageOf =
  (name: LegalName) =>
  (
    { title, desc, date, body }: DocumentOf<`legal/${LegalName}`>,
    { language, media, at }: Given,
  ): LegalPage => {
    const content = cleanBody(bodyToHtml(body, { media, language }, at('body')))
    return {
      name,
      languageType: language,
      title: keepTogether(title),
      desc: keepTogether(desc),
      revisedOn: date,
      content,
      sections: headingsOf(content),
    }
  }
