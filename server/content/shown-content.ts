import { isAllowedAddress } from '../../contract/allowed-address.ts'
import { beyondLimits } from '../../contract/body-limits.ts'
import type { Content } from '../../contract/content.ts'
import type { KitAsset } from '../../contract/media-kit.ts'
import { cleanBody } from './body.ts'

const allowed = (address: string | null): boolean => address === null || isAllowedAddress(address)

const shownAsset = (asset: KitAsset): KitAsset => ({
  ...asset,
  linkUrl: allowed(asset.linkUrl) ? asset.linkUrl : null,
  downloadUrl: allowed(asset.downloadUrl) ? asset.downloadUrl : null,
  posterImageUrl: allowed(asset.posterImageUrl) ? asset.posterImageUrl : null,
  posterImageUrlDark: allowed(asset.posterImageUrlDark) ? asset.posterImageUrlDark : null,
  resourceUrlDark: allowed(asset.resourceUrlDark) ? asset.resourceUrlDark : null,
  fileList: asset.fileList.filter(({ url }) => allowed(url)),
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
        .map(shownAsset),
    }),
  }
}
