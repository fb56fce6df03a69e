import { Picture } from '../../components/Picture/Picture.tsx'

/** Renders a category icon of the menu in both modes; `icon` is its name in the icon set. */
export function MenuIcon({ icon, className }: { icon: string | null; className?: string }) {
  if (!icon) return null
  const name = icon.replace(/^\/media\/icons\//, '').replace(/(?:_dark)?\.svg$/, '')
  return (
    <Picture
      image={`/media/icons/${name}.svg`}
      imageDark={`/media/icons/${name}_dark.svg`}
      alt=""
      size="C72x72"
      className={className ?? ''}
    />
  )
}
