import { member } from '@joblane/contracts/http/access'
import { statementCsvPath } from '@joblane/contracts/jobcoins/api'
import { strictObject } from '@joblane/contracts/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Sql } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { authorize } from '#platform/checks/authorize.ts'
import { statementCsv } from './statement-csv-rules.ts'
import { type DescribeDemands, listMovements } from './read-statement.ts'

type Tools = { sql: Sql; describe: DescribeDemands }

/** The statement as a plain text file, without the JSON envelope. */
export function statementFileRoutes(app: FastifyInstance, { sql, describe }: Tools) {
  app.route({
    method: 'GET',
    url: statementCsvPath,
    config: { access: member },
    schema: {
      summary: 'The whole statement as a CSV file',
      tags: ['jobcoins'],
      operationId: 'downloadStatement',
      querystring: strictObject({}),
      response: { 200: { description: 'A CSV file', content: { 'text/csv': { schema: Type.String() } } } },
    },
    onRequest: authorize(app, member),
    handler: async ({ caller }, reply) => {
      if (caller?.scope !== 'session') throw new DomainError('NOT_ALLOWED')
      const movements = await listMovements(sql, caller.accountId, describe)

      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="joblane-statement.csv"')
        .header('cache-control', 'no-store')
        .send(statementCsv(movements))
    },
  })
}
