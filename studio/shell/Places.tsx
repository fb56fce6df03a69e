import { Button, Link } from 'react-aria-components'
import { Icon } from '../components/Icon/Icon.tsx'
import { Menu } from '../components/Menu/Menu.tsx'
import { m } from '../paraglide/messages.js'
import { useWide } from '../visit/useWide.ts'
import type { NavigationItem } from './navigation.ts'
import styles from './Shell.module.css'

/** Sections that the bar of a phone has room for, beside the menu of the others. */
const ON_PHONES = 4

/** Renders the sections of the studio: all of them, on phones the first ones and a menu. */
export function Places({
  places,
  here,
}: {
  places: readonly NavigationItem[]
  here: NavigationItem | undefined
}) {
  const isPhone = useWide('(max-width: 767px)')
  const shown = isPhone && places.length > ON_PHONES + 1 ? ON_PHONES : places.length
  const rest = places.slice(shown)
  const within = rest.find((place) => place === here)
  return (
    <ul className={styles.places}>
      {places.slice(0, shown).map((place) => (
        <li key={place.path}>
          <Link
            href={place.path}
            className={styles.place ?? ''}
            {...(place === here ? { 'aria-current': 'page' as const } : {})}
          >
            <Icon name={place.icon} />
            <span className={styles.placeName}>{place.name()}</span>
          </Link>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Menu
            placement="top end"
            trigger={
              <Button
                className={styles.place ?? ''}
                {...(within ? { 'aria-current': true as const } : {})}
              >
                <Icon name="more" />
                <span className={styles.placeName}>{m.more()}</span>
              </Button>
            }
            items={rest.map((place) => ({
              id: place.path,
              name: place.name(),
              icon: place.icon,
              href: place.path,
              isChosen: place === within,
            }))}
          />
        </li>
      )}
    </ul>
  )
}
