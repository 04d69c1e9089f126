import type { ReactNode } from 'react'
import './welcome.css'

/** The account is there; what follows is a choice. */
export const Welcome = ({ fullName, children }: { fullName: string; children: ReactNode }) => (
  <>
    <div className="welcome">
      <h3>Welcome, {fullName.trim().split(/\s/)[0]}!</h3>
      <p className="soft">Choose Your Plan. Every lead unlocks one customer's contact.</p>
    </div>
    {children}
  </>
)
