import { mayName } from './areas.ts'
import type { Found, Source } from './source.ts'
import { callsIn, tablesIn } from './sql.ts'
import { callsNotOffered, type Checkout, foreignTables } from './sql-rules.ts'

/** Tests are exempt from most rules. */
const tests = /\.test\.tsx?$|\/testing\/|^e2e\//
const ours = /^(apps|packages|e2e|scripts|bench|deploy)\//
const contracts = /^packages\/contracts\//
const modules = /^apps\/server\/src\/modules\//
/** By their names, but for two folders whose files are all pure. */
const pure =
  /^apps\/server\/src\/(kernel\/|modules\/notifications\/templates\/|modules\/.+-(rules|letters)\.ts$)/

type Pattern = RegExp | ((from: string, to: string) => boolean)
/** An import from `of` (except `except`) to `to` is a violation unless it matches `allow`. */
export type ImportRule = { name: string; of: RegExp; except?: RegExp; to: RegExp; allow?: Pattern }

export const importRules: readonly ImportRule[] = [
  { name: 'contracts import nothing of ours', of: contracts, to: ours, allow: contracts },
  {
    name: 'the site shares only contracts with the rest',
    of: /^apps\/web\//,
    to: ours,
    allow: /^(apps\/web|packages\/contracts)\//,
  },
  { name: 'nothing imports the site', of: /^(apps\/server|packages|bench)\//, to: /^apps\/web\// },
  { name: 'packages import no app', of: /^packages\//, to: /^apps\// },
  { name: 'scripts import no bench and no rehearsal', of: /^scripts\//, to: /^(bench|deploy)\// },
  { name: 'bench imports no script and no rehearsal', of: /^bench\//, to: /^(scripts|deploy)\// },
  {
    name: 'pure files import only pure code',
    of: pure,
    except: tests,
    to: /./,
    allow: (from, to) =>
      contracts.test(to) ||
      // Its hashes are pure; its random numbers are not, and the next table forbids them.
      to === 'node:crypto' ||
      to.startsWith('apps/server/src/kernel/') ||
      (pure.test(to) && moduleOf(from) === moduleOf(to)),
  },
  {
    name: 'Fastify stays in routes, platform, app and main',
    of: /^(apps\/server|packages)\//,
    except:
      /-routes\.ts$|\/platform\/|src\/(app|main)\.ts$|^packages\/paypal-simulator\/|\.test\.ts$|\/testing\//,
    to: /^npm:(fastify|@fastify\/.+|fastify-plugin)(\/|$)/,
  },
  {
    name: 'drivers of PostgreSQL stay in database/',
    of: /^apps\/server\//,
    except: /\/database\/|\.test\.ts$|\/testing\//,
    to: /^npm:pg(\/|$)/,
  },
  {
    name: 'OpenTelemetry stays in tracing/',
    of: /^apps\/server\//,
    except: /^apps\/server\/src\/tracing\//,
    to: /^npm:@opentelemetry\//,
  },
  {
    name: 'other modules import only the index.ts of a module',
    of: ours,
    // Tests and benchmarks often need a module's internals.
    except: new RegExp(`${tests.source}|^bench/`),
    to: /^apps\/server\/src\/modules\/[^/]+\/.*(?<!^apps\/server\/src\/modules\/[^/]+\/index\.ts)$/,
    allow: (from, to) => moduleOf(from) === moduleOf(to),
  },
  { name: 'an area names only areas below it', of: /./, except: tests, to: /./, allow: mayName },
  { name: 'platform imports no module', of: /^apps\/server\/src\/platform\//, except: tests, to: modules },
  {
    name: 'only routes of a module import the platform',
    of: modules,
    except: /-routes\.ts$|\.test\.ts$/,
    to: /^apps\/server\/src\/(platform\/|app\.ts|main\.ts)/,
  },
  {
    name: 'lib and ui import nothing above them',
    of: /^apps\/web\/src\/(lib|ui)\//,
    except: tests,
    to: /^apps\/web\/src\//,
    allow: /^apps\/web\/src\/(lib|ui)\//,
  },
  {
    name: 'lib and ui know no area but the account',
    of: /^apps\/web\/src\/(lib|ui)\//,
    except: tests,
    to: contracts,
    allow: /^packages\/contracts\/src\/((http|site|accounts)\/|refusals\.ts$|catalogue\/zip\.ts$)/,
  },
  {
    name: 'a page is opened by its route alone: what imports it loads it early',
    of: /^apps\/web\//,
    except: tests,
    to: /-page\.tsx$/,
  },
  {
    name: 'features import lib, ui and each other',
    of: /^apps\/web\/src\/features\//,
    except: tests,
    to: /^apps\/web\/src\//,
    allow: /^apps\/web\/src\/(lib|ui|features)\//,
  },
]

/** What the files that match `of` may not contain. */
export type ContentRule = {
  name: string
  of: RegExp
  except?: RegExp
  forbid: (source: Source, checkout: Checkout) => Found[]
}

export const contentRules: readonly ContentRule[] = [
  {
    name: 'pure files use no clock, randomness, environment or await',
    of: pure,
    except: tests,
    forbid: ({ acts }) => acts,
  },
  {
    name: 'only config.ts and programs read the environment',
    of: /^apps\/server\/src\//,
    except: /src\/(config|main|run\/cli\/[\w-]+)\.ts$|\.test\.ts$/,
    forbid: ({ acts }) => acts.filter(({ what }) => what === 'process.env'),
  },
  {
    name: 'SQL stays in stores and database/',
    of: /^apps\/server\/src\//,
    except: /-store\.ts$|src\/database\/|\.test\.ts$|\/testing\//,
    forbid: ({ statements }) => statements,
  },
  {
    name: 'a module touches only its own tables',
    of: modules,
    except: tests,
    forbid: ({ path, statements }) =>
      statements.flatMap(({ what, line }) =>
        foreignTables(path, tablesIn(what)).map((found) => ({ ...found, line })),
      ),
  },
  {
    name: 'a module calls in SQL what modules below it offer',
    of: modules,
    except: tests,
    forbid: ({ path, text }, { functions }) => callsNotOffered(path, callsIn(text), functions),
  },
  {
    name: "PayPal's words stay in jobcoins/paypal/",
    of: /^apps\/server\/src\//,
    // It is chosen by its settings.
    except: new RegExp(
      `${tests.source}|src\\/config\\.ts$|\\/run\\/|\\/modules\\/jobcoins\\/(paypal\\/|index\\.ts$)`,
    ),
    forbid: ({ text }) =>
      text
        .replaceAll(namesThatStay, '')
        .split('\n')
        .flatMap((line, index) => {
          const [what] = paypalWords.exec(line) ?? []

          return what === undefined ? [] : [{ what, line: index + 1 }]
        }),
  },
  {
    // Their sentences would be 4 kB of every first visit.
    name: 'the site imports of refusals only types',
    of: /^apps\/web\//,
    except: tests,
    forbid: ({ text }) =>
      text
        .split('\n')
        .flatMap((what, index) => (loadsRefusals.test(what) ? [{ what, line: index + 1 }] : [])),
  },
]

const loadsRefusals = /^(?!import type ).*['"]@joblane\/contracts\/(\w+\/)?refusals['"]/

/** The product itself, and its statuses, issues, events and fields that are not also ours. */
const paypalWords =
  /pay-?pal|\b(VOIDED|INSTRUMENT_DECLINED|ORDER_NOT_APPROVED|ORDER_ALREADY_CAPTURED|DUPLICATE_INVOICE_ID|RESOURCE_CONFLICT|custom_id|invoice_id)\b|\b(CHECKOUT|PAYMENT\.CAPTURE|CUSTOMER\.DISPUTE)\.[A-Z]/i
/** Columns, and fields of the wire. */
const namesThatStay = /\bpaypal_\w+_id\b|\bpayPal(Status|OrderId|CaptureId)\b/g

export type NameRule = { name: string; forbid: (path: string) => boolean }

const vagueWords = /(^|[-./])(utils?|helpers?|misc|common|manager|service|base)([-./]|$)/
const entryPoints = /^(packages\/[^/]+\/src|apps\/server\/src\/modules\/[^/]+)\/index\.ts$/

export const nameRules: readonly NameRule[] = [
  { name: 'a file name says what is in the file', forbid: (path) => vagueWords.test(path) },
  {
    name: 'only a module or a package has an index.ts',
    forbid: (path) => /\/index\.tsx?$/.test(path) && !entryPoints.test(path),
  },
]

const moduleOf = (path: string) => /\/modules\/([^/]+)\//.exec(path)?.[1] ?? ''
