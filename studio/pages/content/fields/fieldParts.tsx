import type { ComponentType } from 'react'
import type { DocumentField } from '../../../../contract/studio/document.ts'
import { BodyField } from './BodyField.tsx'
import { ButtonsField } from './ButtonsField.tsx'
import { CategoriesField } from './CategoriesField.tsx'
import {
  CardTemplateField,
  ComingSoonField,
  CompanyField,
  KeywordsField,
  LinkField,
  PostDateField,
  RecruitmentField,
} from './ChoiceFields.tsx'
import { DownloadField, VideoField } from './FileFields.tsx'
import { ColorsField, KitFilesField } from './KitFields.tsx'
import { PictureField } from './PictureField.tsx'
import { RelationsField } from './RelationsField.tsx'
import { DescField, TitleField } from './TextFields.tsx'

/** What draws each field; a field that another one draws has none. */
export const FIELD_PARTS: Partial<Record<DocumentField, ComponentType>> = {
  title: TitleField,
  desc: DescField,
  postDate: PostDateField,
  categories: CategoriesField,
  keywords: KeywordsField,
  company: CompanyField,
  comingSoon: ComingSoonField,
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
  recruitment: RecruitmentField,
  link: LinkField,
}
