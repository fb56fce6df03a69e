import { useNavigation } from 'react-router'

type Parameters = Readonly<Record<string, string>>

const withValuesOf = (search: string, parameters: Parameters): Parameters => {
  const chosen = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, chosen.get(name) ?? value]),
  )
}

/**
 * Returns the parameters that stay in the address when another one is chosen, as last chosen: a
 * visitor may choose a company before the page of the tab chosen just before is rendered, and keeps
 * both (AR-129). `retained` is for links; `latest()` is for the moment of an event, when the
 * address may already be ahead of what is rendered.
 * @param rendered the parameters of the rendered page
 */
export function useRetained(rendered: Parameters): {
  retained: Parameters
  latest(): Parameters
} {
  const pending = useNavigation().location
  const retained = pending ? withValuesOf(pending.search, rendered) : rendered
  return {
    retained,
    latest: () => (pending ? retained : withValuesOf(location.search, rendered)),
  }
}
