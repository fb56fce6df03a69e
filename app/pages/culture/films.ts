import type { CultureFilms, FilmSize } from '../../../contract/culture.ts'
import type { Mode } from '../../visitor/mode.ts'

/** Where the smallest film and its poster belong: phones, and tablets held upright (FT-063). */
export const UPRIGHT_MEDIA = '(max-width: 767px), (max-width: 1439px) and (orientation: portrait)'
/** Where, of what is left, the middle one does. */
export const MIDDLE_MEDIA = '(max-width: 1439px)'

/** The size of a film for a window, in CSS pixels (FT-063); it agrees with the media of the posters. */
export function filmSize(width: number, height: number): FilmSize {
  if (width >= 1440) return '1440'
  return width < 768 || height >= width ? '320' : '768'
}

/** The address of a film for the window as it is, in the mode that is shown (FT-062). */
export function filmAddress(films: CultureFilms, mode: Mode): string {
  const { url, urlDark } = films[filmSize(innerWidth, innerHeight)]
  return (mode === 'dark' ? urlDark : null) ?? url
}
