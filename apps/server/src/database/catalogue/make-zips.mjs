// Rewrites apps/server/src/database/catalogue/zips.tsv from the npm package `zipcodes` (BSD, Dav Glass), whose
// names are the post office's: abbreviated, without apostrophes, and with big mail receivers in place of cities.
// Usage: node apps/server/src/database/catalogue/make-zips.mjs path/to/zipcodes/lib/codes.js
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const target = new URL('./zips.tsv', import.meta.url)
const receivers = new Set(readLines('./mail-receivers.txt'))
const source = process.argv[2]

if (!source) {
  console.error('Usage: node apps/server/src/database/catalogue/make-zips.mjs path/to/zipcodes/lib/codes.js')
  process.exit(1)
}

const { codes } = createRequire(import.meta.url)(resolve(source))
const zips = Object.values(codes).toSorted((a, b) => a.zip.localeCompare(b.zip))
const lines = zips.map((zip) => {
  const city = receivers.has(`${zip.state} ${zip.city}`) ? nearestCity(zip) : zip.city
  return [zip.zip, readableName(city), zip.state, zip.latitude, zip.longitude].join('\t')
})

writeFileSync(target, `${lines.join('\n')}\n`)
console.log(`${lines.length} zip codes written`)

/** A bank or lottery with its own zip code is assigned the city of the nearest ordinary zip code. */
function nearestCity(zip) {
  const distance = (other) =>
    (other.latitude - zip.latitude) ** 2 +
    ((other.longitude - zip.longitude) * Math.cos((zip.latitude * Math.PI) / 180)) ** 2
  const extensions = zips.filter(
    (other) => other.state === zip.state && !receivers.has(`${other.state} ${other.city}`),
  )

  return extensions.reduce((best, other) => (distance(other) < distance(best) ? other : best)).city
}

function readableName(name) {
  const whole = {
    Apo: 'APO',
    Fpo: 'FPO',
    Dpo: 'DPO',
    Bham: 'Birmingham',
    Blmgtn: 'Bloomington',
    'Crp Christi': 'Corpus Christi',
    'Fe Warren Afb': 'F. E. Warren AFB',
    Hon: 'Honolulu',
    'J B P H H': 'Joint Base Pearl Harbor-Hickam',
    'Kng Of Prussa': 'King of Prussia',
    'Ks City': 'Kansas City',
    'M C B H Kaneohe Bay': 'MCBH Kaneohe Bay',
    Mphs: 'Memphis',
    Nashvl: 'Nashville',
    'Naval Air Station/ Jrb': 'Naval Air Station JRB',
    'Petrified Forest Natl Pk': 'Petrified Forest National Park',
    'Kings Canyon National Pk': 'Kings Canyon National Park',
    'U S A F Academy': 'USAF Academy',
  }
  const rewrites = [
    [/^N (?=[A-Z])/, 'North '],
    [/^S (?=[A-Z])/, 'South '],
    [/^Mt /, 'Mount '],
    [/^St /, 'Saint '],
    [/^Ft /, 'Fort '],
    [/ Bch$/, ' Beach'],
    [/ Hts$/, ' Heights'],
    [/ Jct$/, ' Junction'],
    [/ Spgs$/, ' Springs'],
    [/ Twp$/, ' Township'],
    [/ (A F B|Afb)$/, ' AFB'],
    [/\bMc ?([A-Za-z])/g, (_, letter) => `Mc${letter.toUpperCase()}`],
    [/^Land O Lakes$/, "Land O' Lakes"],
    [/\bO (?=[A-Z])/g, "O'"],
    [/^Coeur D Alene$/, "Coeur d'Alene"],
    [/\bD (?=[A-Z])/g, "D'"],
    [/-([a-z])/g, (_, letter) => `-${letter.toUpperCase()}`],
    [/ (Of|On|The|And|In|By|De|Del|Du)(?= )/g, (word) => word.toLowerCase()],
  ]

  return whole[name] ?? rewrites.reduce((text, [pattern, by]) => text.replace(pattern, by), name)
}

function readLines(path) {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
}
