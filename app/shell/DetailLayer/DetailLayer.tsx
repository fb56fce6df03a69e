import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ArticleBody } from '../../components/ArticleBody/ArticleBody.tsx'
import { VideoSources } from '../../components/VideoSources/VideoSources.tsx'
import { CaptionTracks } from '../../components/CaptionTracks/CaptionTracks.tsx'
import { Carousel } from '../../components/Carousel/Carousel.tsx'
import { StepButton } from '../../components/Carousel/SlideControls.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './DetailLayer.module.css'
import type { Detail, DetailLink, DetailMedia, DetailPicture, DetailVideo } from './detail.ts'

export interface DetailLayerProps {
  detail: Detail
  /** The element that gets the focus back (SH-168). */
  opener: HTMLElement | null
  /** The row of items that it belongs to. */
  row?: readonly Detail[]
  onClose(): void
}

const FOCUSABLE =
  'a[href], button:not([disabled]), video[controls], input, select, textarea, [tabindex]:not([tabindex="-1"])'

/**
 * Renders the modal layer over the page (SH-165..168): Escape and the backdrop close it, main and
 * footer are inert, Tab stays inside.
 */
export function DetailLayer(props: DetailLayerProps) {
  return createPortal(<Layer {...props} />, document.body)
}

function Layer({ detail: first, opener, row = [], onClose }: DetailLayerProps) {
  const [detail, setDetail] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const at = row.indexOf(detail)
  const turn = (to: number): void => {
    const next = row[to]
    if (!next) return
    setDetail(next)
    sheet.current?.scrollTo(0, 0)
  }

  // removed while the layer is still open: an inert element cannot take the focus
  useLayoutEffect(() => {
    const layer = dialog.current
    const behind = [...document.querySelectorAll<HTMLElement>('main, [data-part="footer"]')].filter(
      (element) => !element.inert,
    )
    for (const element of behind) element.inert = true
    if (layer && !layer.open) layer.showModal()
    return () => {
      for (const element of behind) element.inert = false
      layer?.close()
      opener?.focus({ preventScroll: true })
    }
  }, [opener])

  const stayInside = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.key !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (element) => element.checkVisibility() && !element.closest('[inert]'),
    )
    const [first, last] = [stops[0], stops.at(-1)]
    const leaving = event.shiftKey
      ? document.activeElement === first
      : document.activeElement === last
    if (!leaving) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      data-part="detail-layer"
      data-type={detail.type}
      aria-labelledby="detail-layer-title"
      onClose={(event) =>
        event.target === event.currentTarget && !event.currentTarget.open && onClose()
      }
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // a press on the dialog itself is on its backdrop: everything else is inside the sheet
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={stayInside}
    >
      <div className={styles.sheet} ref={sheet}>
        <button
          type="button"
          className={styles.close}
          aria-label={m.detail_layer_close()}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <Inside key={at} detail={detail} />
        {row.length > 1 && at >= 0 ? (
          <nav className={styles.navigation} aria-label={m.detail_layer_turn()}>
            <StepButton
              name="left"
              label={m.detail_layer_previous()}
              end={at === 0}
              onClick={() => turn(at - 1)}
            />
            <StepButton
              name="right"
              label={m.detail_layer_next()}
              end={at === row.length - 1}
              onClick={() => turn(at + 1)}
            />
          </nav>
        ) : null}
      </div>
    </dialog>
  )
}

/** Renders the sheet's content by type (SH-165). */
function Inside({ detail }: { detail: Detail }) {
  switch (detail.type) {
    case 'content':
      return (
        <>
          {detail.picture ? (
            <div className={styles.cover}>
              <Still picture={detail.picture} size="C780x585" />
            </div>
          ) : null}
          <DetailText title={detail.title} label={detail.label} links={[[detail.link, 'link']]}>
            <ArticleBody html={detail.html} className={styles.article} />
          </DetailText>
        </>
      )
    case 'sosin':
      return (
        <>
          <div className={styles.wide}>
            <VideoStage video={detail.video} />
          </div>
          <DetailText title={detail.title} text={detail.text} />
        </>
      )
    case 'mediakit':
      return (
        <>
          <div className={styles.wide}>
            <Carousel
              label={m.detail_layer_media({ title: detail.title })}
              autoplay={null}
              first={detail.first ?? 0}
              slides={detail.items.map((item, index) => ({
                key: index,
                name: item.name ?? ('video' in item ? item.title : item.alt),
                content: (
                  <div className={styles.slide}>
                    {'video' in item ? (
                      <VideoStage video={item} />
                    ) : (
                      <Still picture={item} size="R960x0" />
                    )}
                    <AssetFooter asset={item} />
                  </div>
                ),
              }))}
            />
          </div>
          <DetailText
            title={detail.title}
            text={detail.text}
            links={[
              [detail.download, 'download'],
              [detail.link, 'link'],
            ]}
          />
        </>
      )
    case 'impact':
      return (
        <>
          <div className={styles.wide}>
            <Still picture={detail.picture} size="R1260x0" />
          </div>
          <DetailText title={detail.title} text={detail.text} />
        </>
      )
  }
}

function Still({
  picture,
  size,
}: {
  picture: DetailPicture
  size: 'C780x585' | 'R960x0' | 'R1260x0'
}) {
  return (
    <Picture
      image={picture.image}
      imageDark={picture.imageDark}
      alt={picture.alt}
      size={size}
      sizes="(min-width: 1024px) 960px, 100vw"
      className={styles.still ?? ''}
    />
  )
}

function VideoStage({ video }: { video: DetailVideo }) {
  return (
    <video
      className={styles.video}
      controls
      playsInline
      preload="metadata"
      poster={video.poster ?? undefined}
      aria-label={video.title}
    >
      <VideoSources video={video.video} />
      <CaptionTracks video={video.video} captions={video.captions} />
    </video>
  )
}

interface DetailTextProps {
  title: string
  label?: string
  text?: string
  links?: [DetailLink | undefined, 'download' | 'link'][]
  children?: ReactNode
}

function DetailText({ title, label, text, links = [], children }: DetailTextProps) {
  return (
    <div className={styles.content}>
      {label ? <p className={styles.label}>{label}</p> : null}
      <h2 id="detail-layer-title" className={styles.title}>
        {title}
      </h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
      <div className={styles.footer}>
        {links.map(([link, kind]) =>
          link ? <FootLink key={kind} link={link} kind={kind} /> : null,
        )}
      </div>
    </div>
  )
}

/** Renders name, text and button of one of several items (SH-165). */
function AssetFooter({ asset: { name, text, download, link } }: { asset: DetailMedia }) {
  if (!name && !download && !link) return null
  return (
    <div className={styles.mediaItem}>
      <div>
        {name ? <p className={styles.mediaItemName}>{name}</p> : null}
        {text ? <p className={styles.mediaItemText}>{text}</p> : null}
      </div>
      {download ? <FootLink link={download} kind="download" /> : null}
      {link ? <FootLink link={link} kind="link" /> : null}
    </div>
  )
}

function FootLink({ link, kind }: { link: DetailLink; kind: 'download' | 'link' }) {
  return (
    <SiteLink
      className={styles.button}
      data-kind={kind}
      href={link.href}
      file={kind === 'download'}
    >
      {link.label ?? (kind === 'download' ? m.detail_layer_download() : m.detail_layer_link())}
      <Icon name={kind === 'download' ? 'download' : 'arrow'} />
    </SiteLink>
  )
}
