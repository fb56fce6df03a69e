import type { ComponentType } from 'react'
import { type FieldOf, FIELDS, rowOf, type Widget } from '../../../../contract/fields/rows.ts'
import type { DocumentField } from '../../../../contract/fields/schemas.ts'
import { BodyField } from './BodyField.tsx'
import { ButtonsField } from './ButtonsField.tsx'
import { CategoriesField } from './CategoriesField.tsx'
import { CardTemplateField, CompanyField, KeywordsField, LinkField } from './ChoiceFields.tsx'
import { DownloadField, VideoField } from './FileFields.tsx'
import { ColorsField, KitFilesField } from './KitFields.tsx'
import { PictureField } from './PictureField.tsx'
import { RelationsField } from './RelationsField.tsx'
import { ShareImageField } from '../share/ShareImageField.tsx'
import { StandardDate, StandardSwitch, StandardText } from './StandardField.tsx'
import { TitleField } from './TextFields.tsx'

/** The control of a field; null = another field's control renders it. */
export type Control = ComponentType | null

/** Controls of the fields without a standard widget. */
const OWN: Readonly<Record<FieldOf<'own'>, ComponentType>> = {
  title: TitleField,
  categories: CategoriesField,
  keywords: KeywordsField,
  company: CompanyField,
  cardTemplateType: CardTemplateField,
  image: PictureField,
  content: BodyField,
  downloadUrl: DownloadField,
  documents: () => <KitFilesField field="documents" />,
  media: () => <KitFilesField field="media" />,
  colors: ColorsField,
  relations: RelationsField,
  video: VideoField,
  buttons: ButtonsField,
  link: LinkField,
  shareImage: ShareImageField,
}

const isA = <W extends Widget>(field: DocumentField, ...widgets: W[]): field is FieldOf<W> =>
  (widgets as Widget[]).includes(rowOf(field).widget)

function controlOf(field: DocumentField): Control {
  if (isA(field, 'own')) return OWN[field]
  if (isA(field, 'text', 'longText')) return () => <StandardText field={field} />
  if (isA(field, 'date')) return () => <StandardDate field={field} />
  if (isA(field, 'switch')) return () => <StandardSwitch field={field} />
  return null
}

/** The control of each field. */
export const CONTROLS = Object.fromEntries(
  FIELDS.map((field) => [field, controlOf(field)]),
) as Record<DocumentField, Control>
