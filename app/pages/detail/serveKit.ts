import type { Content } from '../../../contract/content.ts'
import type { KitAsset } from '../../../contract/media-kit.ts'
import { kitFileText } from '../../components/SiteLink/file.ts'
import { m } from '../../paraglide/messages.js'
import { type Detail, openDetailLayer } from '../../shell/DetailLayer/detail.ts'
import { isModified } from '../../visitor/modified.ts'

/** Milliseconds for which a button shows that its value was copied. */
const COPIED_SHOWN = 2000

type Item = Extract<Detail, { type: 'mediakit' }>['items'][number]

/** Returns an item for the detail layer: its downloads, or its link. */
function itemOf(asset: KitAsset, captions: Content['captions']): Item {
  const {
    type,
    name,
    description,
    resourceUrl,
    resourceUrlDark,
    posterImageUrl,
    linkUrl,
    fileList,
  } = asset
  const [file] = fileList
  const about = {
    name,
    text: description,
    ...(file
      ? {
          download: {
            href: file.url,
            label: `${m.detail_layer_download()} (${kitFileText(file)})`,
          },
        }
      : {}),
    ...(linkUrl ? { link: { href: linkUrl } } : {}),
  }
  if (type === 'VIDEO')
    return {
      ...about,
      video: resourceUrl.replace(/\.mp4$/, ''),
      poster: posterImageUrl,
      title: name,
      captions,
    }
  return { ...about, image: resourceUrl, imageDark: resourceUrlDark, alt: description }
}

/**
 * Makes the items of a media kit open in the detail layer (SH-165), and its colour buttons copy
 * their values. If the browser denies copying, the value is selected instead.
 * @returns the cleanup
 */
export function serveKit(
  element: HTMLElement,
  {
    title,
    newsContentLinkMediaList: media,
    captions,
  }: Pick<Content, 'title' | 'newsContentLinkMediaList' | 'captions'>,
): () => void {
  const status = element.querySelector<HTMLElement>('[data-copied]')
  const items = media.map((asset) => itemOf(asset, captions))
  let shown: ReturnType<typeof setTimeout> | undefined

  const say = (text: string): void => {
    if (!status) return
    // the same text must be announced again
    status.textContent = ''
    requestAnimationFrame(() => {
      status.textContent = text
    })
  }
  const copy = async (button: HTMLElement): Promise<void> => {
    const value = button.dataset.copy ?? ''
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      const text = button.parentElement?.querySelector('code')
      if (text) getSelection()?.selectAllChildren(text)
      return say(m.media_kit_copy_refused())
    }
    clearTimeout(shown)
    for (const other of element.querySelectorAll('[data-done]')) other.removeAttribute('data-done')
    button.setAttribute('data-done', '')
    shown = setTimeout(() => button.removeAttribute('data-done'), COPIED_SHOWN)
    say(m.media_kit_copied({ value }))
  }
  const press = (event: MouseEvent): void => {
    const target = event.target as Element
    const button = target.closest<HTMLElement>('[data-copy]')
    if (button) return void copy(button)
    const asset = target.closest<HTMLElement>('[data-medium]')
    if (!asset || isModified(event)) return
    event.preventDefault()
    openDetailLayer({ type: 'mediakit', title, items, first: Number(asset.dataset.medium) }, asset)
  }
  element.addEventListener('click', press)
  return () => {
    clearTimeout(shown)
    element.removeEventListener('click', press)
  }
}
