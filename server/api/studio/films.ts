import type { FILM_CALLS } from '../../../contract/studio/films.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Films that are converted in the background. */
export const filmHandlers = ({ films, media }: Studio): Handlers<keyof typeof FILM_CALLS> => ({
  makeFilms: ({ params, session }) => films.make(params.id, session),
  async filmsOf({ params }) {
    const { id } = await media.one(params.id)
    return films.of(id)
  },
})
