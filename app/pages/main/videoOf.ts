import type { MainStory } from '../../../contract/main.ts'
import type { Mode } from '../../visitor/mode.ts'

/**
 * Returns the URL, without extension, of the only video that a visit fetches: by the window's shape
 * and the current mode (FT-028).
 */
export function videoOf({ wide, tall }: MainStory['story'], upright: boolean, mode: Mode): string {
  return (upright ? tall : wide)[mode]
}
