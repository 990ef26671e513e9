/** The planned offers for organisations. */
export const OFFERS = [
  {
    title: 'Schools and universities',
    text: 'For students of 18 and over, beside the counselling service and outside its hours. Crisis wording can name your own duty team.',
    points: ['Signposts to your own services', 'No record in anybody’s student file'],
  },
  {
    title: 'Healthcare providers',
    text: 'A companion while people wait, and after they have been discharged. It gives no treatment and says so.',
    points: ['Says plainly what it is not', 'Crisis lines first when it counts'],
  },
  {
    title: 'Corporate wellness',
    text: 'For people who would not use a helpline with the company’s name on it.',
    points: ['No manager ever sees a conversation', 'Figures about use only, never about people'],
  },
  {
    title: 'Community organisations',
    text: 'For charities, housing associations and faith groups, whose people come at every hour and from everywhere.',
    points: ['Plain language', 'Prices that a small charity can pay'],
  },
] as const;

/** Claims of the offer, as the specification has them (PAGE-7). */
export const CLAIMS = [
  { figure: '30-day', text: 'free trial for your whole organisation, with no card' },
  { figure: '26+', text: 'languages people can write in' },
  { figure: '24/7', text: 'because the hard hours are not office hours' },
] as const;
