/** Window that a share option opens (SH-132). */
export interface SharePopup {
  address: string
  width: number
  height: number
}

/** Returns the share windows of the two networks for a URL (SH-131, SH-132). */
export const facebookShare = (address: string): SharePopup => ({
  address: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  width: 560,
  height: 315,
})
export const twitterShare = (address: string, title: string): SharePopup => ({
  address: `https://twitter.com/intent/tweet?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
  width: 680,
  height: 450,
})
