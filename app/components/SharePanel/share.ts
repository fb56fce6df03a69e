/** What is shared: button and panel are given it. */
export interface ShareProps {
  title: string
  /** Path that is shared (see `contract/share.ts`). */
  path: string
  description: string
  /** Address of the sharing image, from the root; null = none. */
  image: string | null
}
