import { ApiError, type ErrorName, isErrorName } from './api-error.ts'
import { type Exchange, isObject, parsed } from './exchange.ts'

/** The refusal that a merchant requests by a header, as in the sandbox; undefined if none is requested. */
export function mockRefusal({ headers }: Exchange): ApiError | undefined {
  const mock = parsed(headers['paypal-mock-response']?.toString() ?? '')
  const code = isObject(mock) ? mock['mock_application_codes'] : undefined
  if (typeof code !== 'string') return undefined
  if (isErrorName(code)) return new ApiError(code)

  return new ApiError(nameOf[code] ?? 'UNPROCESSABLE_ENTITY', code)
}

/** The issues whose error name is not UNPROCESSABLE_ENTITY. */
const nameOf: Readonly<Record<string, ErrorName>> = {
  MISSING_REQUIRED_PARAMETER: 'INVALID_REQUEST',
  INVALID_PARAMETER_VALUE: 'INVALID_REQUEST',
  INVALID_PARAMETER_SYNTAX: 'INVALID_REQUEST',
  INVALID_STRING_LENGTH: 'INVALID_REQUEST',
  MALFORMED_REQUEST_JSON: 'INVALID_REQUEST',
  PAYPAL_REQUEST_ID_REQUIRED: 'INVALID_REQUEST',
  INVALID_ACCOUNT_STATUS: 'AUTHENTICATION_FAILURE',
  PERMISSION_DENIED: 'NOT_AUTHORIZED',
  CONSENT_NEEDED: 'NOT_AUTHORIZED',
  INVALID_RESOURCE_ID: 'RESOURCE_NOT_FOUND',
  INTERNAL_SERVICE_ERROR: 'INTERNAL_SERVER_ERROR',
}
