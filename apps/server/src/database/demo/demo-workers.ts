/** The professionals who unlocked some of the demo demands. */
export const demoWorkers = [
  { fullName: 'Hector Salinas', email: 'hector.salinas@trades.test', phone: '17865550111', zipCode: '33125' },
  { fullName: 'Maribel Ortega', email: 'maribel.ortega@trades.test', phone: '14075550112', zipCode: '32801' },
  { fullName: 'Devon Prescott', email: 'devon.prescott@trades.test', phone: '14045550113', zipCode: '30303' },
  { fullName: 'Ingrid Solheim', email: 'ingrid.solheim@trades.test', phone: '16125550114', zipCode: '55401' },
  { fullName: 'Tobias Rourke', email: 'tobias.rourke@trades.test', phone: '13125550115', zipCode: '60601' },
  { fullName: 'Leilani Kahale', email: 'leilani.kahale@trades.test', phone: '18085550199', zipCode: '96813' },
  { fullName: 'Owen Braddock', email: 'owen.braddock@trades.test', phone: '15125550117', zipCode: '78701' },
  { fullName: 'Sunita Kapoor', email: 'sunita.kapoor@trades.test', phone: '14085550118', zipCode: '95112' },
] as const
