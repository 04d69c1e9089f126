/** Exactly the settings that production requires. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://joblane.test',
  DATABASE_URL: 'postgres://app:hidden@db.test/joblane',
  SECRET: 'k2J9-vQ7x_Zp4Lw8Tn1Rb6Yc3Md5Hf0S',
  SMTP_URL: 'smtp://mail.test:587',
  MAIL_FROM: 'Joblane <hello@joblane.test>',
  MAIL_POSTAL_ADDRESS: '1 Main Street, Miami, FL 33101',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
}
