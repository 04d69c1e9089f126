import { launch } from './lib/launch.mjs'

// For the browser tests: everything is installed and built, and the server ends when they are killed.
launch(['apps/server/src/main.ts'], {}, { followsParent: true })
