import { detailPath } from '../../../../contract/addresses.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { InEachLanguage } from '../fields/InEachLanguage.tsx'
import { ImageSlot } from '../fields/PictureField.tsx'
import styles from '../fields/fields.module.css'
import { useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import { ShareCards } from './ShareCards.tsx'

/** Renders the image of shared links, and the card that its fields and the article make. */
export function ShareImageField() {
  const { copy } = useForm()
  const shareImage = useValue(copy, 'shareImage')
  const image = useValue(copy, 'image')
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{fieldName('shareImage')}</legend>
      <p className={styles.note}>{m.form_help_share_image()}</p>
      <ImageSlot
        field="shareImage"
        address={shareImage}
        fallback={image}
        fallbackNote={m.share_from_image()}
        onChoose={async (asset) => copy.set('shareImage', asset.address)}
        onRemove={() => copy.set('shareImage', null)}
      />
      <InEachLanguage>
        <LanguageCards />
      </InEachLanguage>
    </fieldset>
  )
}

/** Renders the cards of a language: it has its own texts. */
function LanguageCards() {
  const { copy, language } = useForm()
  const shared = {
    languageType: language,
    title: useValue(copy, 'title'),
    image: useValue(copy, 'image'),
    keywords: useValue(copy, 'keywords'),
    shareTitle: useValue(copy, 'shareTitle'),
    shareText: useValue(copy, 'shareText'),
    shareImage: useValue(copy, 'shareImage'),
  }
  return <ShareCards shared={shared} path={detailPath(Number(copy.subject.split('/')[1]))} />
}
