// Puts a store with the site's content into DATA_DIR, for the server that the browser tests share. It is
// the first of the run: those that tests start themselves copy what it has loaded.
import { putLoaded } from '../loaded.ts'

await putLoaded(process.env.DATA_DIR as string)
