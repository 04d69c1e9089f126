export type Failed = { status: number; body: unknown; message?: string }

/** In Portuguese on purpose: the product is specified with this text. */
const unreachable = 'Não foi possível contatar o servidor. Tente novamente em instantes.'

/** The texts for a failed call. */
export function errorText({ status, body, message = '' }: Failed): string {
  if (status === 0 || /network|cors/i.test(message)) return unreachable

  return status === 400 ? textOf400(body) : textOfOthers(status, body)
}

function textOf400(body: unknown) {
  const { message, errors, data, title } = fieldsOf(body)

  return (
    joined(messagesOf(message)) ||
    joined(fieldMessagesOf(errors)) ||
    joined(messagesOfData(data)) ||
    `Error 400: ${typeof title === 'string' && title !== '' ? title : 'Bad Request'}`
  )
}

function textOfOthers(status: number, body: unknown) {
  if (body === null || body === undefined || body === '') return 'Unknown error occurred'
  if (typeof body === 'string') return body

  return joined(messagesOf(fieldsOf(body)['message'])) || `Error ${status}: ${JSON.stringify(body)}`
}

const joined = (messages: string[]) => messages.filter((message) => message !== '').join(' | ')

const messagesOf = (message: unknown) =>
  (Array.isArray(message) ? message : [message]).filter((each): each is string => typeof each === 'string')

const fieldMessagesOf = (errors: unknown) =>
  Object.entries(fieldsOf(errors)).flatMap(([field, messages]) =>
    messagesOf(messages).map((message) => `${field}: ${message}`),
  )

function messagesOfData(data: unknown) {
  if (data === null || data === undefined) return []
  if (!Array.isArray(data)) return [asText(data)]

  return data.map((item: unknown) => {
    const { details } = fieldsOf(item)
    return typeof details === 'string' ? details : asText(item)
  })
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
