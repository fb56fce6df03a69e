export { kindName } from '../../visit/names.ts'
