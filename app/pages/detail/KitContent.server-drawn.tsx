import type { Content } from '../../../contract/content.ts'
import { kitArchivePath, kitEntries } from '../../../contract/kit-archive.ts'
import type { BrandColor, KitAsset, KitFile } from '../../../contract/media-kit.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { kitFileText, sizeText } from '../../components/SiteLink/file.ts'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Kit.late.module.css'

/** Number of an item's files shown at once; the others expand below them. */
const SHOWN_FILES = 2

type KitOwner = Pick<
  Content,
  'contentIdx' | 'newsContentLinkDocumentList' | 'newsContentLinkMediaList' | 'brandColorList'
>

/**
 * Renders documents, images and videos, and colours, each with its download formats; everything as
 * one archive (SH-195, SH-196, SH-253).
 */
export function KitContent({ content }: { content: KitOwner }) {
  const {
    contentIdx,
    newsContentLinkDocumentList: documents,
    newsContentLinkMediaList: media,
  } = content
  const files = kitEntries(content)
  const size = sizeText(files.reduce((total, { bytes }) => total + bytes, 0))
  return (
    <section aria-labelledby="kit-title">
      <div className={styles.head}>
        <h2 id="kit-title">{m.media_kit_title()}</h2>
        {files.length > 1 ? (
          <SiteLink
            className={styles.all}
            href={kitArchivePath(contentIdx)}
            data-event="media-kit-all"
          >
            <Icon name="download" />
            <span>{m.media_kit_all()}</span>
            <small>{m.media_kit_all_file({ count: files.length, size })}</small>
          </SiteLink>
        ) : null}
      </div>
      {documents.length > 0 ? (
        <>
          <h3>{m.media_kit_documents()}</h3>
          <ul className={styles.documents}>
            {documents.map(({ newsContentLinkIdx, name, resourceUrl, downloadUrl, ...file }) => (
              <li key={newsContentLinkIdx}>
                <SiteLink className={styles.document} href={resourceUrl} newWindow>
                  <Icon name="doc" />
                  <span>{name}</span>
                </SiteLink>
                <FileLink
                  of={name}
                  file={{
                    ...file,
                    name: file.originName,
                    url: downloadUrl,
                    width: null,
                    height: null,
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {media.length > 0 ? (
        <>
          <h3>{m.media_kit_media()}</h3>
          <ul className={styles.media}>
            {media.map((asset, index) => (
              <li key={asset.newsContentLinkIdx}>
                <Asset asset={asset} index={index} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {content.brandColorList.length > 0 ? (
        <>
          <h3>{m.media_kit_colors()}</h3>
          <ul className={styles.colors}>
            {content.brandColorList.map((color) => (
              <li key={color.name}>
                <Color color={color} />
              </li>
            ))}
          </ul>
          <p className="sr" role="status" data-copied="" />
        </>
      ) : null}
      <p className={styles.notice} data-part="media-kit-notice">
        {m.media_kit_notice()}
      </p>
    </section>
  )
}

/** Renders a link that downloads a file, with its format and its size. */
function FileLink({ of, file }: { of: string; file: KitFile }) {
  return (
    <SiteLink className={styles.file} href={file.url} file>
      <span>
        <span className="sr">{m.media_kit_file({ name: of })}: </span>
        {file.name} <small>{kitFileText(file)}</small>
      </span>
      <Icon name="download" />
    </SiteLink>
  )
}

/**
 * Renders an image or a video: its thumbnail opens it enlarged (`serveKit.ts`) or as the file
 * itself.
 */
function Asset({ asset, index }: { asset: KitAsset; index: number }) {
  const {
    type,
    name,
    description,
    resourceUrl,
    resourceUrlDark,
    posterImageUrl,
    posterImageUrlDark,
  } = asset
  const isVideo = type === 'VIDEO'
  const [shown, more] = [asset.fileList.slice(0, SHOWN_FILES), asset.fileList.slice(SHOWN_FILES)]
  return (
    <article>
      <a
        className={styles.frame}
        href={resourceUrl}
        aria-label={isVideo ? m.media_kit_play({ name }) : m.media_kit_enlarge({ name })}
        data-medium={index}
      >
        <Picture
          image={isVideo ? posterImageUrl : resourceUrl}
          imageDark={isVideo ? posterImageUrlDark : resourceUrlDark}
          alt=""
          size="R640x0"
          smaller={['R390x0']}
          sizes="(min-width: 1024px) 400px, (min-width: 768px) 46vw, 100vw"
        />
        {isVideo ? (
          <span className={styles.play}>
            <Icon name="play" />
          </span>
        ) : null}
      </a>
      <h4>{name}</h4>
      <p className={styles.description}>{description}</p>
      {asset.linkUrl ? (
        <SiteLink className={styles.file} href={asset.linkUrl}>
          {m.media_kit_link({ name })}
          <Icon name="arrow" />
        </SiteLink>
      ) : (
        <Files of={name} files={shown} />
      )}
      {more.length > 0 ? (
        <details className={styles.more}>
          <summary>{m.media_kit_more_sizes({ count: more.length })}</summary>
          <Files of={name} files={more} />
        </details>
      ) : null}
    </article>
  )
}

const Files = ({ of, files }: { of: string; files: readonly KitFile[] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.url}>
        <FileLink of={of} file={file} />
      </li>
    ))}
  </ul>
)

/** Renders a colour with its values: selectable text, and a copy button for each. */
function Color({ color: { name, use, hex, rgb, cmyk } }: { color: BrandColor }) {
  const values = [
    ['HEX', hex],
    ['RGB', rgb],
    ['CMYK', cmyk],
  ] as const
  return (
    <article>
      {/* the content security policy forbids a colour in a style attribute */}
      <svg
        className={styles.swatch}
        viewBox="0 0 16 9"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="16" height="9" fill={hex} />
      </svg>
      <h4>{name}</h4>
      <p className={styles.description}>{use}</p>
      <dl className={styles.values}>
        {values.map(([kind, value]) =>
          value === null ? null : (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>
                <code>{value}</code>
                <button
                  type="button"
                  className={`${styles.copy} with-script`}
                  data-copy={value}
                  aria-label={m.media_kit_copy_value({ name, kind, value })}
                >
                  <span>{m.media_kit_copy()}</span>
                  <Icon name="check" />
                </button>
              </dd>
            </div>
          ),
        )}
      </dl>
    </article>
  )
}
