import { readStatement, statementCsvPath, statementPageSize } from '@joblane/contracts/jobcoins/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/api/query-client.ts'
import { downloadFile } from '#lib/api/download-file.ts'

/** One page of every lead that came and went. */
export const useStatement = (pageIndex: number) =>
  useQuery({
    ...ask(readStatement, { query: { pageIndex, pageSize: statementPageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const downloadStatement = () => downloadFile(statementCsvPath, 'joblane-statement.csv')
