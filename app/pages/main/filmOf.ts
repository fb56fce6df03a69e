import type { MainStory } from '../../../contract/main.ts'
import type { Mode } from '../../visitor/mode.ts'

/** Address, without its ending, of the one film that a visit fetches: by the shape of the window and the mode shown (FT-028). */
export function filmOf({ wide, tall }: MainStory['story'], upright: boolean, mode: Mode): string {
  return (upright ? tall : wide)[mode]
}
