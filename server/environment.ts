// Imported first: React chooses its build when it is loaded. Only development serves anything else than a build.
if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
