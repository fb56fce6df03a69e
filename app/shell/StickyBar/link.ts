/** A link of the bar and of its menus. */
export interface BarLink {
  title: string
  href: string
}
