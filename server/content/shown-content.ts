import { isAllowedAddress } from '../../contract/allowed-address.ts'
import { beyondLimits } from '../../contract/body-limits.ts'
import type { Content } from '../../contract/content.ts'
import type { KitAsset } from '../../contract/media-kit.ts'
import { cleanBody } from './body.ts'

const allowed = (address: string | null): boolean => address === null || isAllowedAddress(address)

const shownMedium = (medium: KitAsset): KitAsset => ({
  ...medium,
  linkUrl: allowed(medium.linkUrl) ? medium.linkUrl : null,
  downloadUrl: allowed(medium.downloadUrl) ? medium.downloadUrl : null,
  posterImageUrl: allowed(medium.posterImageUrl) ? medium.posterImageUrl : null,
  posterImageUrlDark: allowed(medium.posterImageUrlDark) ? medium.posterImageUrlDark : null,
  resourceUrlDark: allowed(medium.resourceUrlDark) ? medium.resourceUrlDark : null,
  fileList: medium.fileList.filter(({ url }) => allowed(url)),
})

/**
 * A stored article as visitors get it. Parts stored before a rule existed are left out if the rule
 * rejects them: addresses that lead nowhere on the web, and the part of a body beyond the limits.
 */
export function shownContent(content: Content): Content {
  const {
    contentFeature,
    newsContentLinkDocumentList: documents,
    newsContentLinkMediaList: media,
  } = content
  return {
    ...content,
    content: beyondLimits(content.content) ? cleanBody(content.content) : content.content,
    contentFeature: {
      ...contentFeature,
      buttonsBottomList: contentFeature.buttonsBottomList.filter(({ link }) => allowed(link)),
    },
    ...(documents && {
      newsContentLinkDocumentList: documents.filter(
        ({ resourceUrl, downloadUrl }) => allowed(resourceUrl) && allowed(downloadUrl),
      ),
    }),
    ...(media && {
      newsContentLinkMediaList: media
        .filter(({ resourceUrl }) => allowed(resourceUrl))
        .map(shownMedium),
    }),
  }
}
