import type { ReactNode } from 'react'
import { followable, isExternal, searchPath } from '../../../contract/addresses.ts'
import { BRAND } from '../../../contract/brand.ts'
import type { BottomButton, Content } from '../../../contract/content.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import type { Sent } from '../../components/SharePanel/share.ts'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ArticleFoot.late.module.css'

/** Renders one form of a bottom button: its image, or its label if it has none. */
function ButtonFace({
  button,
  image,
  imageDark,
  text,
  className,
}: {
  button: BottomButton
  image: string | null
  imageDark: string | null
  text: string
  className: string
}) {
  return (
    <SiteLink
      className={`${image ? styles.withImage : styles.button} ${className}`}
      href={button.link}
    >
      {image ? (
        <Picture image={image} imageDark={imageDark} alt={text} size="R640x0" />
      ) : (
        <>
          {text}
          <Icon name={isExternal(followable(button.link)) ? 'up' : 'arrow'} />
        </>
      )}
    </SiteLink>
  )
}

/**
 * Renders a bottom button: its desktop form from 768 px up, its mobile form below, each only if it
 * is available (SH-191, SH-192).
 */
function Button({ button }: { button: BottomButton }) {
  const same =
    button.pcAvailable === 'Y' &&
    button.moAvailable === 'Y' &&
    button.pcImage === button.moImage &&
    button.pcAltDescription === button.moAltDescription
  const pc = (
    <ButtonFace
      button={button}
      image={button.pcImage}
      imageDark={button.pcImageDark}
      text={button.pcAltDescription}
      className={same ? '' : 'from-tablet'}
    />
  )
  if (same) return pc
  return (
    <>
      {button.pcAvailable === 'Y' ? pc : null}
      {button.moAvailable === 'Y' ? (
        <ButtonFace
          button={button}
          image={button.moImage}
          imageDark={button.moImageDark}
          text={button.moAltDescription}
          className="only-mobile"
        />
      ) : null}
    </>
  )
}

/**
 * Renders the content below a body: bottom buttons, download, jobs, press contact, keywords and the
 * link back (SH-171, SH-191, SH-192).
 */
export function ArticleFoot({
  content,
  listPath,
  children,
}: {
  content: Sent<Omit<Content, 'content'>>
  listPath: string
  /** The contacts of a press release, if there are some; the newsroom's address otherwise. */
  children?: ReactNode
}) {
  const {
    contentFeature,
    downloadUrl,
    cardDownloadLinkYn,
    recruitmentYn,
    keywordList,
    languageType,
  } = content
  const buttons = contentFeature.buttonsBottomList.filter(
    ({ pcAvailable, moAvailable }) => pcAvailable === 'Y' || moAvailable === 'Y',
  )
  const download = cardDownloadLinkYn === 'Y' ? downloadUrl : null
  return (
    <footer>
      {buttons.length > 0 || download ? (
        <div className={styles.buttons}>
          {buttons.map((button) => (
            <Button key={button.link + button.pcAltDescription} button={button} />
          ))}
          {download ? (
            <SiteLink
              className={`${styles.button} ${styles.line}`}
              href={download}
              newWindow={false}
              file
            >
              <Icon name="download" />
              {m.detail_download()}
            </SiteLink>
          ) : null}
        </div>
      ) : null}
      {recruitmentYn === 'Y' ? (
        <p className={styles.jobs}>
          <strong>{m.detail_recruitment_text()}</strong>
          <SiteLink href={BRAND.careers} newWindow>
            {m.detail_recruitment_link()}
            <Icon name="up" />
          </SiteLink>
        </p>
      ) : null}
      {children ? (
        <>
          {children}
          <p className={styles.use}>{m.detail_contact_note()}</p>
        </>
      ) : (
        <p className={styles.contact}>
          <strong>{m.detail_press_contact()}</strong>{' '}
          {m.detail_newsroom({ brand: BRAND.name[languageType] })} ·{' '}
          <a href={`mailto:${BRAND.press}`}>{BRAND.press}</a>
          <br />
          {m.detail_contact_note()}
        </p>
      )}
      {keywordList.length > 0 ? (
        <ul className={styles.keywords} aria-label={m.detail_keywords()}>
          {keywordList.map(({ keywordIdx, name }) => (
            <li key={keywordIdx}>
              <a href={searchPath(name)}># {name}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.back}>
        <a href={listPath}>
          <Icon name="back" />
          {m.detail_back_to_list()}
        </a>
      </p>
    </footer>
  )
}
