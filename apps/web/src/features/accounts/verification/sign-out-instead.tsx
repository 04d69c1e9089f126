import { signOut } from '#lib/session/sign-out.ts'

/** Nobody is locked in by a number that was mistyped or lost. */
export const SignOutInstead = ({ onSignedOut }: { onSignedOut: () => void }) => (
  <p className="soft small">
    Not your number?{' '}
    <button
      className="link-btn small"
      type="button"
      onClick={() => {
        signOut()
        onSignedOut()
      }}
    >
      Sign out
    </button>
  </p>
)
