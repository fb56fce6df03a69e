import type { ContentCard } from '../../../contract/content.ts'
import type { Publishing } from '../../content/publishing.model.ts'
import { articlePublished } from '../../subscriptions/index.ts'
import type { AnySubject } from '../work/subject-kind.ts'
import type { Visible } from './visible.ts'

/** How articles become visible, with subscribers told of each that does so for the first time. */
export const mailedArticles = <S extends AnySubject, V extends Visible<S>>(
  visible: V,
  publishing: Pick<Publishing, 'currentOf'>,
): V =>
  ({
    ...visible,
    async show(tx, before, ...rest) {
      const done = await visible.show(tx, before, ...rest)
      const { contentIdx } = done.subject
      const current =
        before.live || contentIdx === null
          ? null
          : await publishing.currentOf(tx, Number(contentIdx))
      if (current) await articlePublished(tx, JSON.parse(current.card) as ContentCard)
      return done
    },
  }) satisfies Visible<S> as V
