// Imported first: React selects its build when it is loaded. Everything but development serves a
// build.
if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
