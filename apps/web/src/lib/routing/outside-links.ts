/** Where the product can be found beyond this site. */
export const socialLinks = [
  { network: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/joblane' },
  { network: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/joblane' },
  { network: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/joblane' },
] as const

export const storeLinks = [
  {
    store: 'Android',
    icon: 'play-store',
    href: 'https://play.google.com/store/apps/details?id=com.joblane.app',
  },
  { store: 'iOS', icon: 'apple', href: 'https://apps.apple.com/us/search?term=joblane' },
] as const
