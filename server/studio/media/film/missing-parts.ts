import { type FilmPart, filmPlan } from '../../../../contract/studio/films.ts'
import type { AssetRow } from '../media.repository.ts'

/** The files of a film that are still to be made, in their order. */
export const missingParts = (
  film: Pick<AssetRow, 'extension' | 'width' | 'height' | 'films'>,
): FilmPart[] =>
  filmPlan(film).filter(
    ({ extension, size }) =>
      !film.films.some((row) => row.extension === extension && row.size === size),
  )
