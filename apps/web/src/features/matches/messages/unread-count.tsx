import './unread-count.css'

/** The number of unread messages. */
export const UnreadCount = ({ count }: { count: number }) => (
  <span className="count">
    {count}
    <span className="sr"> unread</span>
  </span>
)
