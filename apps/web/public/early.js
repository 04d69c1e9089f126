// Runs before the first paint: whoever holds a token is not shown the visitor's buttons for a moment.
try {
  const held = localStorage.USER_TOKEN || sessionStorage.USER_TOKEN || sessionStorage.PAYMENT_SESSION_TOKEN
  if (held) document.documentElement.dataset.member = ''
} catch {
  // Storage may be forbidden; there is no token then.
}
