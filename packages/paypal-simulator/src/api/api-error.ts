import { newDebugId } from '../identifiers.ts'

const kinds = {
  INVALID_REQUEST: [400, 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  AUTHENTICATION_FAILURE: [
    401,
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  NOT_AUTHORIZED: [403, 'Authorization failed due to insufficient permissions.'],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  RESOURCE_CONFLICT: [409, 'The server has detected a conflict while processing this request.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The server does not support the request payload’s media type.'],
  UNPROCESSABLE_ENTITY: [
    422,
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  RATE_LIMIT_REACHED: [429, 'Too many requests. Blocked due to rate limiting.'],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error has occurred.'],
  SERVICE_UNAVAILABLE: [503, 'Service unavailable.'],
} as const

export type ErrorName = keyof typeof kinds

export const isErrorName = (text: string): text is ErrorName => Object.hasOwn(kinds, text)

type Detail = { issue: string; description: string; field?: string; value?: string; location?: string }

/** A refusal in the provider's format; branch on `name` and `details[].issue`. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { name: string; message: string; debug_id: string; details: Detail[]; links: object[] }

  constructor(name: ErrorName, issue?: string, more: Partial<Detail> & { links?: object[] } = {}) {
    const [status, message] = kinds[name]
    super(issue ?? name)
    const { links = [], ...detail } = more
    this.status = status
    this.body = {
      name,
      message,
      debug_id: newDebugId(),
      details: issue ? [{ issue, description: descriptions[issue] ?? message, ...detail }] : [],
      links: [...links, informationAbout(issue ?? name)],
    }
  }
}

const informationAbout = (topic: string) => ({
  href: `https://developer.paypal.com/docs/api/orders/v2/#error-${topic}`,
  rel: 'information_link',
  method: 'GET',
})

const descriptions: Record<string, string> = {
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  PAYPAL_REQUEST_ID_REQUIRED:
    'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ITEM_TOTAL_MISMATCH:
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  INVALID_CURRENCY_CODE: 'Currency code is invalid or is not currently supported.',
  DUPLICATE_INVOICE_ID: 'Duplicate Invoice ID detected.',
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  INSTRUMENT_DECLINED:
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
  ORDER_ALREADY_COMPLETED: 'The order cannot be patched after it is completed.',
  NOT_PATCHABLE: 'Cannot be patched.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture.',
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
}
