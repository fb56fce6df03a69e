import { useNavigation } from 'react-router'

type Parameters = Readonly<Record<string, string>>

/**
 * Returns parameters as the visitor chose them last, for the moment of an event: a company may be
 * chosen before the page of the tab chosen just before is rendered, and both are kept (AR-129). The
 * navigation under way has them, or the address, which is ahead of what is rendered.
 * @param rendered the parameters of the rendered page
 */
export function useLatestParameters(rendered: Parameters): () => Parameters {
  const pending = useNavigation().location
  return () => {
    const chosen = new URLSearchParams(pending?.search ?? location.search)
    return Object.fromEntries(
      Object.entries(rendered).map(([name, value]) => [name, chosen.get(name) ?? value]),
    )
  }
}
