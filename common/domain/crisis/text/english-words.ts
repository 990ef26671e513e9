/**
 * Words of English that at least 4 batches of the corpus have, made by `npm run crisis:words`. Short messages of such words were
 * taken for another language.
 */
const ENGLISH_WORDS = new Set(
  (
    'able about above abroad absolute absolutely abt abuse academy accent accept accepted accident accidentally ' +
    'accidents according account accountant accounts accurate ache acid across act acted acting actor actual actually ' +
    'add added adding address adds adhd adjust admin admired admit adoption adult adults advent advert adverts advice ' +
    'advise affair affairs afford afraid after afterlife afternoon afternoons afterwards again against age aged ' +
    'agency agent ages aggressive ago agony agree agreed ahead aid aids air airing airport aisle alan alarm alarmed ' +
    'alarms album aldi alive all allergic allergy allotment allow allowed almost alone along aloud alphabetised ' +
    'already alright also altar although altogether always amazing ambulance amen among amount anaesthetic ' +
    'anaesthetist and angel angels anger angry animals ankle ankles anniversary announced annoyed annoying annual ' +
    'anorexia anorexic another answer answered answering answers antibiotics antidepressant antidepressants anxiety ' +
    'anxious any anybody anyhow anymore anyone anything anyway anywhere apart apologise apologised apologising ' +
    'apology app apparently appeal appetite apple apples application applications applied applying appointment ' +
    'apprentice apprenticeship approve apps april apron are area arent argue argued arguing argument arguments ' +
    'arithmetic arm arms army around arranged arrangement arrested arrive arrived arrives arriving arrows arsenal art ' +
    'arthritis artist ashamed ashes ask asked asking asks asleep assembly assessment assistant assisted assume asthma ' +
    'ate attached attachment attack attacked attempt attempted attention attorney audience audit audition august aunt ' +
    'auntie aunties aunty autumn average awake aware awareness away awful awkward axe aye babies baby babys ' +
    'babysitter babysitting back backed background backs backwards bacon bad badge badly bag bags bail bailiffs bairn ' +
    'bairns bake baked baker bakery baking balance balcony ball ballet balloon balloons banana bananas band bandage ' +
    'bandaged bandages bands banged banging bangs banister bank banned bar barbecue barber bare barely bargain ' +
    'barracks barrel barrier bars base basement basically basket bass bat bath bathroom baths batter battered ' +
    'batteries battery battle bay beach beam beans bear beard bearing beat beaten beating beats beautiful beautifully ' +
    'became because become becoming bed bedroom beds bedtime bee been beeped beer bees beetroot before beforehand beg ' +
    'began begged begging begin beginning begins begs begun behind beige being believe believed believes bell bells ' +
    'belly belongs below belt bench bend benefit benign bent benzos bereavement beside besides best bestie bet better ' +
    'between beyond bible bicycle big bigger biggest bike bill bills bin binge bingo binned bins biopsy bird birds ' +
    'biro birth birthday birthdays biryani biscuit biscuits bit bite bites bits bitten bitter black blacked blacking ' +
    'blade blades blame blank blanket blankets blazer bleach bled bleed bleeding bleeds bless blessed blessing blew ' +
    'blind blinds bliss blister block blocked blocks blog bloke blokes blood bloodbath bloods bloody blow blower blue ' +
    'blues blunt blurry board boarding boat boats body boil boiled boiler boiling bolt bolted bomb bonds bone bones ' +
    'book booked booking books boot boots bore bored boredom boring born borrow borrowed boss bossing bossy bot both ' +
    'bother bothered bothering bothers bottle bottles bottom bought bouncer boundaries bout bow bowl bowling bowls ' +
    'box boxes boxing boy boyfriend boys brace braces brain brake brakes brand brass brave brb bread break breakfast ' +
    'breaking breaks breakup breast breath breathe breathing breathless breeze brew brexit brick bride bridesmaid ' +
    'bridge bridges brief bright brilliant bring bringing brings british bro broadband broke broken broom broth ' +
    'brother brothers brought brown bruise bruised bruises brush brushing brutal btw bucket buckets buckle buddy ' +
    'budget budgie buffet bug bugs build building built bulbs bulimia bullet bum bump bun bunk burden burglars buried ' +
    'burn burned burning burns burnt burrito burst bury bus buses business busy but butcher butter button buttons buy ' +
    'buying buys buzzer buzzing bye bypass cab cabin cabinet cable caf cafe caffeine cage cake cakes calculator ' +
    'calendar calf call called calling calls callum calm calmer calmly calories calves cam came camera cameras camp ' +
    'campaign camping can canada canal cancel cancelled cancer candle candles cannae cannot cant canteen cap capital ' +
    'capitals captain caption car caravan carbon carbs card cardboard cardigan cards care career careful carefully ' +
    'carer carers caring carlisle carpet carpets carried carrier carries carrot carry carrying carve carved carving ' +
    'case cases cash casserole casseroles cast casting castle cat cataract cataracts catch catching category catheter ' +
    'catholic cats caught cause ceiling celebrated cell cellar cello centre century cereal ceremony certain ' +
    'certificate chain chair chairs challenge champagne chance change changed changes changing channel chap chapel ' +
    'chaplain chapter character charge charged charger charity charming chart charts chat chats chatting cheap ' +
    'cheaper cheat cheated check checked checking checkout checks cheek cheer cheered cheerful cheers cheese chef ' +
    'chem chemist chemistry chemo chess chest chew chewing chews chicken chickens child children chill chilli chin ' +
    'chip chippy chips chisel chocolate choice choir choked choking cholesterol choose choosing chose chosen ' +
    'christening christian christmas chuffed church cigarette cigarettes cinema circle circled city civil clap ' +
    'clapped class classic classy clause claws clay clean cleaned cleaner cleaning cleans clear cleared clearing ' +
    'clearly clenched clerk clever click clicked clicks client cliff cliffs climb climbed climbing clinic clip clive ' +
    'clock clocked clocking clocks close closed closer closet closing cloth clothes cloud club clumsy coach coaches ' +
    'coal coast coat coats code coeliac coercive coffee coffees coffin coin coins coke cola colander cold colic ' +
    'collapse collapsed collar colleague colleagues collection collects college colonoscopy colour coloured colours ' +
    'column coma come comeback comes comfort comfortable comforting comin coming comma commas comment comments ' +
    'committee common communion community commute company compare comparing compass complain complained complaining ' +
    'complaint complete completely compliment composing computer computers con concerned concert concussion conductor ' +
    'cone conference confess confession confidence confused cons consent conservatory considered considering ' +
    'constantly consultant contact content contract control controller controlling controls conversation ' +
    'conversations convinced cook cooked cooker cookies cooking cooks cool cope copies coping copper cops copy cord ' +
    'corn corner corners coroner corpse correct corrected corridor cos cost costs costume cot cottage cotton couch ' +
    'cough coughed coughing could couldnt council counselling counsellor count countdown counted counter counting ' +
    'countries country counts county couple couples courage course coursework court cousin cousins cover covered ' +
    'covers cow coward cows crab crack cracked cracker crackers craft cramp cramping cramps crash crate craving crawl ' +
    'crazy cream creams credit credits creeping crew crewe crib cricket cried cries crime criminal cringe crisis ' +
    'crisp crisps crocs croissant croissants cross crossed crosses crossing crossword crosswords cruel cruise crumble ' +
    'crumpets crush crushing crusts cry crying cube cubicle cucumber cuff cul cult culture cup cupboard cupboards ' +
    'cups cure curious currently curry curtain curtains cushion cushions custard custody customer customers cut cute ' +
    'cuts cutting cycle cyclist dad daddy dads daft daily dairy damage damp dan dance danced dancer dancing danger ' +
    'dangerous dare dark darts data date dates dating daughter daughters dave dawn day daydream daylight days daytime ' +
    'deacon dead deadline deaf deal dealer dealt dean dear death deaths debate debit debrief debt debts decade ' +
    'decades deceased december decent decide decided decides deciding decision deck deeds deep deeper defence ' +
    'defrosted degree degrees delete deleted deleting deliberately delivered delivery dementia demon den denied ' +
    'denise dent dental dentist department depends deposit depot depressed depressing depression deputy derby ' +
    'describe deserve deserved deserves design designed designing desk despair destroy detail detailed details ' +
    'detective detention detox dev devil diabetes diabetic diagnosed diagnosis diagram dialysis diaries diary dice ' +
    'did didnt die died dies diesel diet dietitian difference different differently difficult dig digging dignity ' +
    'dinner dinners dinosaur dinosaurs dip diplomatic directions directly director disabled disagree disappear ' +
    'disappearing disappointed discharge discharged disco discord discovered discuss discussing discussion disease ' +
    'disgusting dish dishes dishwasher dispatch dissertation distance distract distraction district ditch divided ' +
    'divorce divorced diwali dizzy doc dock doctor doctors document documentary dodgy does doesnt dog dogs doing doll ' +
    'domestic dominoes done donkey dont door doorbell doors doorstep doorway dorm dose dot double doubled doubt dough ' +
    'doughnut down downstairs draft drafts drag dragged dragon drain drains drama dramatic drank draw drawer drawers ' +
    'drawing drawings drawn dread dreadful dreading dream dreamed dreaming dreams dreamt drenched dress dressed ' +
    'dresser dressing drew dribbled drill drink drinking drinks drip dripping drive driven driver drivers drives ' +
    'driveway driving drizzle drop dropped dropping drops drove drown drowned drowning drowsy drug drugs drum drummer ' +
    'drums drunk dry dryer dubai duck ducks due dug dull dumb dummy dumplings dunno duolingo during dust duty duvet ' +
    'dying each ear earlier early earn earned earplugs ears earth easier easily easter easy eat eaten eating eats ' +
    'eczema edge edges edinburgh editor effect egg eggs ego eid eight eighteen eighties eighty either elastic elbow ' +
    'eldest electric electrical elephant eleven else email emails embarrassed embarrassing embarrassment emergency ' +
    'emotional employer emptied empty end ended ending ends enemies enemy energy engaged engagement engine engineer ' +
    'england english enjoy enjoyed enjoying enormous enough entertain entire entries entry envelope envelopes envy ' +
    'epilepsy epipen episode error escalator escape essay essays estate ethics eulogy even evening evenings ever ' +
    'every everybody everyone everyones everything everywhere evidence evil exact exactly exam examiner exams ' +
    'excellent except excited excitement excuse excused exercise exercises exist existing exit expect expected ' +
    'expecting expensive experience experiment expired explain explained explaining explanation extension extra eye ' +
    'eyebrow eyebrows eyeing eyes face facebook faces facetime facilities facing fact factory facts fade faded fail ' +
    'failed failing faint fainted fainting fair fairy faith fake fall fallen falling falls false families family fan ' +
    'fancy fantasise far fare farewell farm farmer fast fasted faster fasting fat father fatigue fault favour ' +
    'favourite fear february fed feed feedback feeding feeds feel feeling feelings feels fees feet fell fella fellow ' +
    'felt fence feral ferry festival fetch fetched fever few fewer fianc fidget field fifa fifteen fifth fiftieth ' +
    'fifty fight fighting figuratively figure figured figures file fill filled filling film filmed filming films ' +
    'filter filthy final finale finally finals finance find finding finds fine finger fingernails fingers finish ' +
    'finished finishes finishing fire fired fireworks firm first fish fishing fist fists fit fitness fits fitted ' +
    'fitting five fiver fix fixed fixing flag flapjack flapjacks flash flashed flashes flashing flask flat flatmate ' +
    'flatmates flats flattered flight flights flinch flinched flinches flips floaty floor floppy flour flower flowers ' +
    'flu flush flutter fluttering flutters fly flying foam fog fold folded folder folding folk folks follow followed ' +
    'followers following follows fond font food foods fool foolish foot football footy for force forearm forecast ' +
    'foreman forever forgave forget forgetting forgive forgiven forgot forgotten fork forklift form formal forms ' +
    'fortnight forty forum forward foster fought found four fourteen fourth fox foxes fractions fracture frame framed ' +
    'france frank fraud freak free freeze freezer freezing french fresh friday fridays fridge friend friendly friends ' +
    'friendship fright frighten frightened frightening frightens fringe frog from front froze frozen fruit fry fryer ' +
    'full fully fuming fun funeral funerals funny furious furniture further fuss future fuzzy game games gap gaps ' +
    'garage garden garlic gary gas gate gates gave gay gcse gear gel general generally generations generous genius ' +
    'gentle gentleman gentlest gently genuinely geography gerald get gets gettin getting ghost ghosted ghosts gig ' +
    'giggling gin ginger girl girlfriend girls give given gives giving glad glasgow glass glasses glitter gloomy ' +
    'glorious glove glovebox gloves glowing glue gluten goal goalkeeper goals goat goats god godfather godmother goes ' +
    'going gold goldfish golf gone gonna good goodbye goodbyes goodnight googled googling goose gorgeous gossip got ' +
    'gotta gown grab grabbed gracious grade grades graduation graham grammar gran grand granda grandad grandbaby ' +
    'grandchildren granddad granddaughter grandfather grandkids grandma grandmother grandpa grandson granny grant ' +
    'grape grapefruit grapes graph grass grateful gratitude grave gravel gravy great green greenhouse greggs grew ' +
    'grey greyhound grief grieve grieving grill grim grinning grip groceries gross ground grounding grounds group ' +
    'grout grow growing grown growth grumpy guard guards guess guessed guest guests guide guild guilt guilty guitar ' +
    'gulls gum gums gun guns gurgling gutted gutters guy guys gym gymnast habit had hadnt haha hair hairbrush haircut ' +
    'hairdryer half halfway hall halloween halls hallway ham hammer hamster hand handbag handed handing handle ' +
    'handover handprint hands handwriting hang hanged hanging hangover hannah happen happened happening happens ' +
    'happier happily happy harbour hard harder hardly hardware harm harmed harming harmless harold harvest has hat ' +
    'hatch hate hated hates hating hats haunt haunted have havent having hawk hayfever head headache headaches headed ' +
    'headmaster headmistress headphones heads headset headstone heal healed healing health healthy hear heard hearing ' +
    'hears heart heartbeat hearts heat heater heating heaven heavily heavy hedge hedgehogs heels heifer height held ' +
    'helicopter hell hello helmet help helped helping helpline helps hen hens her here hernia hero heron hers herself ' +
    'hes hey hid hidden hide hides hiding high highlighter hilarious hill him himself hinge hip hips hire hired his ' +
    'history hit hits hitting hives hiya hmm hoarse hob hobbies hobby hockey hold holding holds hole holes holiday ' +
    'holidays hollow holy home homesick homework honest honestly honey honeymoon honour hoodie hook hoover hoovered ' +
    'hoovering hope hoped hopeful hopefully hopes hoping hormones horrible horror horse horses hose hospice hospital ' +
    'host hostel hot hotel hotline hour hourly hours house household housekeeping housemate housemates houses housing ' +
    'how howled hows hrs hubby hug huge hugged hull hum human humiliated humming humour hums hundred hung hunger ' +
    'hungry hunting hurry hurt hurting hurts husband husbands hymn hymns hypothetical hypothetically ibuprofen ice ' +
    'icing idea ideas idiot idk iftar ignore ill illegal illness imagine imagined imagining imam inch inches incident ' +
    'included including infected infection informed inhaler initials injection injections injured injuries injury ink ' +
    'innit inquest inquiry inside insists inspector instagram instead instructions instructor insulin insulted ' +
    'insurance intake intend intention interest interested interesting internet interpreter interview interviewed ' +
    'into introduced intrusive invented invited inviting invoice involve ipad ireland iron ironed ironing ish island ' +
    'isnt issues italian itch itching itchy item its itself ive jab jabs jacket jam jammed janet january jar jars jaw ' +
    'jealous jean jeans jelly jerking jess jesus jet jigsaw job jobs join joined joiner joining joke jokes joking ' +
    'jollof journey joy jubilee judge judges judging judo jug juice july jump jumped jumper jumpers jumping jumps ' +
    'junction june junior jury just karaoke kart kebab keen keep keeper keeping keeps keith kept kerb ketchup kettle ' +
    'kevin key keyboard keys kick kicked kicking kicks kid kidney kidneys kids kill killed killer killing kind kinda ' +
    'kindest kindly kindness king kiss kissed kit kitchen kitchens kite kitten kms knackered knee kneel knees knew ' +
    'knife knight knit knitted knitting knives knock knocked knocking knocks knot know knowing known knows knuckles ' +
    'lab label labelled labels labrador laces lad ladder ladies lads lady lag laid lake lamb lambing laminated lamp ' +
    'lampshade land landed landing landlady landlord lands lane language languages lanyard lap laps laptop large ' +
    'lasagne lass last lasted lasts latch late lately later lates latin laugh laughed laughing laughs laundry law ' +
    'lawn laws lawyer laxatives lay layer lazy lead leader leaf leaflet leaflets league leak leaked leaks lean leaned ' +
    'leaning leans learn learned learning learnt least leave leaves leaving lecture lecturer lectures led ledge leeds ' +
    'leek leeks left leftover leftovers leg legal legend lego legs leicester lemon lemonade lending length lent less ' +
    'lesson lessons let lets letter letterbox letters letting level levels librarian library licence lid lidl lie ' +
    'lied lies life lifeguard lift lifted lifting lifts light lighter lighthouse lighting lightly lights like liked ' +
    'likely likes lil limerick limit limp line lined linen lines lino lip lips lipstick lisbon list listen listened ' +
    'listening listens lists lit literally literature lithium little live lived liver lives livid living lmao load ' +
    'loaded loading loads loaf loan lobby lobster local location lock lockdown locked locker locking locks lodger ' +
    'loft log logged logging logo logs lol lollipop london loneliness lonely long longer longest loo look looked ' +
    'lookin looking looks loop loos loose lord lorries lorry lose loses losing loss lost lot lots lottery loud louder ' +
    'loudly lounge love loved lovely loves loving low lower lowest luck lucky lump lunch lunchboxes lunches lunchtime ' +
    'lungs lying machine machines mad madam made madeira magazine magic magistrate magnet magnificent mail main major ' +
    'make maker makes makeup making malcolm mam man manage managed manager managing manchester mango manila manner ' +
    'manners mantelpiece many map maps marathon march marcus margaret margin mario mark marked marker market marking ' +
    'marks marmalade marriage married marrow marry mars marvellous mass massage massive master mat match matches mate ' +
    'maternity mates math maths matter matters mattress mature may maybe mayo meal meals mean meaning means meant ' +
    'measured measuring meat medal medals media medical medication medicine medicines meds meet meeting meetings ' +
    'meets meh melatonin melon membership meme memes memo memorial memory men mended menopause mental mention ' +
    'mentioned mentor menu menus mercy merely mess message messaged messages messaging messed messy metal metaphor ' +
    'meteor meter metformin methadone method methodist methods mic mice microphone microwave mid middle midnight ' +
    'midwife might migraine mild mile mileage miles milk milking mill min mince mind mindfulness minds mine minecraft ' +
    'minibus minimum minister mins mint mints minus minute minutes mirror miscarriage misery miss missed misses ' +
    'missing mission missus mistake mix mixed mixing moan moaning mock mocks mode model modern module mole mom moment ' +
    'monday mondays money monitor monologue monoxide monster month monthly months mood moods moon mop moral morbid ' +
    'more mornin morning mornings morphine mortgage mortified mosque most mostly moth mother mothers motivation motor ' +
    'motorbike motorway mountain mourning mouse moustache mouth mouthful move moved moves moving mow mower mrs much ' +
    'muddle muddled mug mugs multi mum mummy mums muppet murder murdered muscle museum mushrooms music must muted ' +
    'myself mystery myth nah nail nails name named names naming nan nana nans nap napkin nappy naps nasty national ' +
    'nativity natural naturally naw near nearest nearly neat neck need needed needing needle needles needs negative ' +
    'neighbour neighbourhood neighbours neither nephew nerve nerves nervous nest net netball netflix neutral never ' +
    'new newborn news newspaper next ngl nhs nice nicely nicer nicest nicked nickname nicotine niece night nightie ' +
    'nightly nightmare nights nil nine nines nineteen nineties ninety ninth nits nobody nod nodded nodding noise ' +
    'noises non none nonsense noodle noodles noon noose nope nor normal normally norovirus north norway nose ' +
    'nosebleed nosy not note notebook noted notes nothing notice noticed notices noticing notion novel novels ' +
    'november now nowhere nowt nudes numb number numbers nun nurse nursery nurses nursing nut nuts nvm oat obituaries ' +
    'obsessed obvious obviously occupational ocd october octopus octopuses odd oddly off offence offended offer ' +
    'offered offering offers office officer offices often ohio oil okafor okay old older oldest olds olive omg once ' +
    'one ones onion onions online only onto oops open opened opener opening opens opera operation opinion opinions ' +
    'opposite optician option orange oranges order ordered ordering orders ordinary organ organised original other ' +
    'others otherwise otters ought our ours ourselves out outlived outraged outright outside ovation oven over ' +
    'overdid overdose overdosed overnight overpass overtime owe owed owes owl own owned owns owt oxygen pack packed ' +
    'packet packets packing packs pad paddington pads page pages paid pain painkillers painless paint painted pair ' +
    'pairs pal pallet palm palpitations pancakes panel panic panicked panicking pans panto pantry pants paper papers ' +
    'paperwork paracetamol parade paragraph paramedic parcel parcels parent parents paris parish park parked parking ' +
    'parks parrot part particular parties partner party pass passed passenger passes passing passive passport ' +
    'password passwords past pastor pastry pasty pat patch patches path patience patient patients patted pattern ' +
    'pause paused pavement pay payday paying pays peace peaceful peacefully peach peak pear peas pee peeing peeling ' +
    'peer pen penalties pencil penguin penny pens pension people pepper per percent perfect perfectly perfume perhaps ' +
    'period periods permanent permanently permission permit person personal personality personally perth pet petrol ' +
    'petty pew pharmacist pharmacy phase phew philosophy phone phoned phones phoning photo photograph photographs ' +
    'photos phrase physics physio piano pick picked picking picks pics picture pictured pictures picturing pie piece ' +
    'pieces pier pies pig pigeon pigeons pile pill pillow pilot pin pinch pinched pinches pinching pink pinned pins ' +
    'pint pip pipe pipes pirate pistol pitch pity pizza place placement places plain plainly plan plane planes plank ' +
    'planned planning plans plant planted plants plaster plasters plastic plate plates platform plath platoon play ' +
    'played player players playing playlist plays pleasant please pleased pleasure plenty plot pls plug plughole plum ' +
    'plumber plus pocket pockets podcast podcasts poem poems poetry point pointed pointing points poison poisoned ' +
    'poisoning poker poland police policeman policy polish polite politely politics polo pond poo pool pools poor ' +
    'poorly pop popcorn popped pops porch pork porridge porter portuguese posh position positive possible post posted ' +
    'poster posting postman postnatal posts pot potassium potato potatoes pottery pound pounds pour poured pouring ' +
    'pours powder power powerful ppl practical practically practice practise practised practises practising praise ' +
    'praised pram prawn pray prayed prayer prayers praying prays pre precisely prefer pregnant prep prescribed ' +
    'prescription prescriptions present presentation presents press pressed pressing pressure pretend pretended ' +
    'pretending pretty prevention price pride priest primary print printed printer prison private priya prize pro ' +
    'prob probably probation problem professional professor profile program programme progress project prom promise ' +
    'promised promotion proof prop proper properly proposed propped pros protection protein proud prove proving psych ' +
    'psychologist pub public pudding puddings puff pull pulled pulling pulls pulse pump pumping pumpkin pun punch ' +
    'punched punching punished punishing punishment pupil pupils puppy purge purged purging purple purpose purse push ' +
    'pushed pushing put puts putting puzzle pyjamas quad qualified quality quarry quarter queasy queen question ' +
    'questions queue quick quicker quickest quickly quid quiet quieter quietly quit quite quitting quiz quote rabbit ' +
    'race racing rack radiator radiators radio raffle rage raging raid rail railing rails railway rain rainbow rained ' +
    'raining raise raised raises raisin ram ramadan ramen ran random rang range ranked ranking rant rash rate rather ' +
    'rationing rations rats rattle raw ray razor razors reach reached reaching reaction read reader reading reads ' +
    'ready real realised realistic really rearranged rearranges reason reasonable reasons receipt receipts reception ' +
    'receptionist recipe recipes reckon reckons recognise recommend record recorder recording records recover ' +
    'recovered recovery recycling red redundancy redundant ref reference references refresher refuge refund refuse ' +
    'refused register registrar regret regrets regular rehab rehearsal rehearse rehearsed rehearsing reincarnation ' +
    'rejection relapse relapsed relaxed reliable relief relieved religious remains remember remembered remembering ' +
    'remembers remind reminded remote rent reorganised rep repair repeat replacement replaying replied replies reply ' +
    'replying report reported reporting rescue research resent reservoir reset residents resigned resit respawn ' +
    'respect respected respectful respite responsible rest restaurant restful resting result results retire retired ' +
    'retirement retiring retreat return returned returns reunion revenge review revise revising revision rhyme rhymes ' +
    'rhythm ribs rice rich rid riddle ride ridiculous riding rifle rig right rigid ring ringing rings riot rip ripped ' +
    'rise risk ritual river road roads roast rob robbed robbery robin roblox robot robots rock rode role roll rolled ' +
    'rolling rolls romance romans roof room roommate roommates rooms rope ropes roses rota rotas rotten rough roughly ' +
    'round roundabout rounds route router routine row rowing rows rubbed rubber rubbing rubbish rucksack rude rug ' +
    'rugby ruin ruined ruining rule rules run rung running runs rush sac sack sacked sad sadness safe safeguarding ' +
    'safety said saint sake salad salon salt same samosas sand sandwich sandwiches sang santa sardines sat satsuma ' +
    'saturday saturdays sauce saucepan saucer sausage sausages save saved saving savings saw say sayin saying says ' +
    'scale scales scam scan scanner scar scare scared scares scarf scaring scars scary scattered scene scheme ' +
    'scholarship school schools science scissors scone scones scooter score scored scores scrabble scrap scraped ' +
    'scratch scratched scratches scratching scream screamed screaming screams screen screens screenshots script sea ' +
    'seagull search searching season seat seatbelt seating seats sec second seconds secret secretary secretly secrets ' +
    'section sectioned security see seeing seem seemed seems seen sees seizure self selfish sell selling semester ' +
    'semi seminar send sending sends sense sensible sensory sent sentence sentences separate september sergeant ' +
    'serial series serious seriously sermon sertraline servant served server servers service services session ' +
    'sessions set sets settee setting settle settled settles seven seventeen seventieth seventy several sewing sewn ' +
    'sex shadow shake shaken shakes shaking shaky shall shallow shame shape shaped share shared sharing sharp ' +
    'sharpened sharpener sharpening sharps shaved shaving she shed sheep sheet sheets shelf shell shelter shelves ' +
    'sherry shes shift shifting shifts shin shiny ship shirt shirts shivering shivery shocked shocking shoe shoebox ' +
    'shoes shook shoot shooting shop shopping shops short shortbread shorter shorts shot shotgun should shoulder ' +
    'shoulders shouldnt shout shouted shouting shouts shoved shoving show showed shower showing shown shows shrek ' +
    'shut shuts shutting shy sick side sided sides sideways sigh sight sign signal signed signing signs silence ' +
    'silent silly silver sim simple simpler simply since sincerely sing singing single sings sink sir sis sister ' +
    'sisters sit site sits sitting situation six sixteen sixth sixties sixty size sized sizes ski skin skinned skins ' +
    'skint skip skipped skipping skips skull sky skylight slammed slapped slaps slaughtered slay sleep sleeper ' +
    'sleepers sleeping sleepover sleeps sleepy sleeve sleeves slept slice slid slide slides sliding slightly slimming ' +
    'sling slip slipped slipper slippers slipping slow slower slowly slugs slurry small smaller smash smashed ' +
    'smashing smear smell smells smelt smile smiled smiles smiley smiling smoke smoked smoking smug snack snacks ' +
    'snake snap snapped snapping sneezed sniper snooker snores snoring snow soaked soap sobbed sober social society ' +
    'sock socks sofa soft softer soil sold soldier soldiers solicitor solid solved some somebody somehow someone ' +
    'someones something sometimes somewhere son songs sons soon sooner soppy sore sorry sort sorted sorting sorts ' +
    'soul sound sounded sounding sounds soup sourdough soz space spade spain spaniel spanish spare sparks spat speak ' +
    'speaker speaking speaks special speech speed spell spelled spelling spend spending spent spice spices spider ' +
    'spiders spilled spin spirit spit spite spits spitting split splitting spoil spoilers spoke spoken sponge sponsor ' +
    'spoon spoons sport sports spot spotify spots sprain spray spreadsheet spreadsheets spring sprouts spurting spy ' +
    'squad square squash squat squeaks squeeze squeezing stab stabbed stabbing stable stadium staff stage stain stair ' +
    'stairlift stairs stairwell stalker stall stamp stamps stand standard standing stands stanley stapler star stare ' +
    'stared staring stars start started starter starting starts starve starved starving state statement statements ' +
    'statin statins station stationery stats status stay stayed staying stays steady steam step stepbrother stepdad ' +
    'stepfather stepmum stepped stepping steps stepson steroid steroids stick sticker stickers sticking sticks sticky ' +
    'stiff still sting stinging stings stitched stitches stock stockroom stole stolen stomach stone stones stood ' +
    'stool stop stopped stopping stops store storey stories story stove straight straighteners strange stranger ' +
    'strangers strangle strangled strangling strap strapped streak stream streaming street streets strength stress ' +
    'stressed stretches stretching strict strike string strip strips stroke strong stronger struck stubborn stuck ' +
    'student students studies studio study studying stuff stuffed stung stupid style subject submitted subscription ' +
    'such sudden suddenly suffering sugar sugars suggest suggested suicidal suicide suicides suit suitcase suits sulk ' +
    'sulked sulking sum summer sums sun sunday sundays sunrise sunset sunshine super supermarket supervised ' +
    'supervisor supper supply support suppose supposed sure surgeon surgery surname surprise surprised surrounded ' +
    'survey surveyor survive survived suspect suspects swallow swallowed swallowing swamp swap swapped swapping swear ' +
    'swearing swears sweat sweating sweats sweaty sweepstake sweet sweets swelled swelling swim swimming swing ' +
    'swinging switch switched switching switzerland swollen sword swore sworn sylvia sympathy symptoms system tab ' +
    'table tablet tablets tabs tack tacos tag tail take takeaway taken takes taking talent talk talked talking talks ' +
    'tall tally tank tap taped tapering tapped taps tart taste tasted tastes tattoo taught tax taxi tbh tea teach ' +
    'teacher teachers teaches teaching team tears teatime tech technically technique teenage teenager teenagers teens ' +
    'teeth teething telephone television tell telling tells telly temper temperature tempted ten tenancy tenant ' +
    'tender tenner tennis tense tent tequila term terminal terms terrible terrified terrifying tesco test tested ' +
    'testing tests text texted texting texts than thank thanked thanks thanksgiving that thats the theatre their ' +
    'theirs them theme themselves then theory therapist therapy there theres thermometer thermostat these thesis they ' +
    'theyd theyll theyre theyve thick thief thigh thighs thin thing things think thinkin thinking thinks thinner ' +
    'thinners third thirsty thirteen thirty this tho thoroughly those though thought thoughts thousand thread threat ' +
    'threatened three threw thrilled thriller throat through throw throwing thrown throws thru thumb thumbs thursday ' +
    'thursdays thx thyroid tick ticked ticket tickets ticking ticks tide tidier tidy tidying tie tied ties tight ' +
    'tighter tights tiktok til tiles till tills tilt tilted time timed timer times timetable timing tin tingling ' +
    'tingly tinned tins tiny tip tipped tips tired tiredness tissue tissues title tmrw toast toaster today toddler ' +
    'toe toes together toilet toilets told tom tomato tomatoes tomorrow tone tongs tongue tonight too took tools ' +
    'tooth toothpaste top topic topping torch tore toronto tortoise torture touch touched touches touching tough ' +
    'tournament towards towel towels tower town towns track tracker tracks tractor trade traffic tragedy trailer ' +
    'train trained trainee trainer trainers training trains tram trampoline transfer transferred translate transport ' +
    'trapped travel tray treat treated treatment tree trees trembling trial tribunal trick tricks tried tries trifle ' +
    'trip tripped trolley trombone trouble trousers truck trucks true truly trumpet trust trusted truth truthful ' +
    'truthfully try trying tub tube tubs tues tuesday tuesdays tug tummy tunnel turbulence turkey turmeric turn ' +
    'turned turning turns tutor tutorial tweezers twelve twenty twice twin twins twisted twitch twix two tyler type ' +
    'typed typical typing tyre tyres ugh ugly ukulele unalive unbearable uncle uncles under underneath understand ' +
    'understood undertaker undo unhappy uni uniform union unit universe university unless unlocked unreal until ' +
    'update updated upped upper ups upset upsetting upside upstairs urge urgent urges urn use used useful useless ' +
    'uses using usual usually ute utility vacation vague valley values vampire van vanish vanished vaping veg vegan ' +
    'vegetable vegetables vending vent verdict verse version very vest vet veteran viaduct vicar victorian video ' +
    'videos view views village villain violence violent vis visa visible vision visit visited visiting visitor ' +
    'visitors visits vitamin viva vodka voice voicemail voices volunteer volunteered volunteers vomiting vote voted ' +
    'wage wages waist wait waited waiter waiting waits wake wakes waking wales walk walked walking walks wall wallet ' +
    'wallpaper walls wanna want wanted wanting wants ward warden wardrobe wards warehouse warfarin warm warned ' +
    'warning was wash washed washes washing wasnt wasp waste wasted wasting watch watched watches watching water ' +
    'waters wave waved waves waving way ways weak weakness wean weapon wear wearing weather wed wedding wedged ' +
    'wednesday wednesdays wee weeing week weekdays weekend weekends weekly weeks weep weeping weigh weighed weighing ' +
    'weighs weight weir weird weirdly welcome well wellies welsh went wept were wet wets wetting whale whales what ' +
    'whatever whats whatsapp whatsoever wheel wheelchair wheels wheezy when whenever where whether which whichever ' +
    'while whip whisky whisper whispered whispering whispers whistle whistling whitby white whiteboard whites who ' +
    'whoever whole whom whos whose why wicked wide widow widowed widower wife wifi wig wild will willing win wind ' +
    'winding window windows windscreen windy wine winked winning winny wins winter winters wipe wiped wire wireless ' +
    'wisdom wish wished wishes wishing with within without witness wives wobbling wobbly woke woken wolf woman women ' +
    'won wonder wondered wonderful wondering wont wood woods wool word words wore work worked worker working works ' +
    'worksheet workshop worktop world worn worried worries worry worse worst worth would wouldnt wound wow wrap ' +
    'wrapped wrecked wrestling wrist wrists write writes writing written wrong wrote yard yeah year years yelled ' +
    'yellow yes yesterday yet yoga yoghurt you young younger youngest your youre yours yourself youth yrs zero zip ' +
    'zombie zombies zoom'
  ).split(' '),
);

/** Whether a word is one of plain English. */
export function isPlainEnglishWord(word: string): boolean {
  return ENGLISH_WORDS.has(word);
}
