/**
 * The thousand most common runs of three letters in the words of the corpus (`infra/crisis-corpus/batches`), those that occur twice
 * at least; `_` is the beginning or end of a word. They tell an unknown English word from a word of another language.
 */
const RUNS = new Set(
  (
    '_ac_ad_af_ag_al_am_an_ap_ar_as_at_au_aw_ba_be_bi_bl_bo_br_bu_ca_ce_ch_ci_cl_co_cr_cu_da_de_di_do_dr_du' +
    '_ea_ei_el_em_en_ev_ex_fa_fe_fi_fl_fo_fr_fu_ga_ge_gi_gl_go_gr_gu_ha_he_hi_ho_hu_id_im_in_ja_jo_ju_ka_ke' +
    '_ki_kn_la_le_li_lo_lu_ma_me_mi_mo_mu_na_ne_ni_no_nu_of_on_op_or_ou_ov_ow_pa_pe_ph_pi_pl_po_pr_pu_qu_ra' +
    '_re_ri_ro_ru_sa_sc_se_sh_si_sk_sl_sm_sn_so_sp_st_su_sw_sy_ta_te_th_ti_to_tr_tu_tw_ty_un_us_va_ve_vi_vo' +
    '_wa_we_wh_wi_wo_wr_ye_yoab_ablaccaceachackactad_adeadsae_affaftag_ageagiailainairaitakeakial_alaalealk' +
    'allaloalsam_ameamiampan_anaancandanganiankannansantanyap_apeappapsar_araarcardareariarkarmarnarparrars' +
    'artaryas_aseashaskassastat_atcateathatiatoatsattatuaugaunaveaviaw_ay_ayeayiaysbabbalbanbarbatbe_beabed' +
    'begbelberbinbirbitblebloboaboobotbowbrabrebribrobs_burbutby_calcamcancarcascatce_celcerch_chachechicho' +
    'cidck_ckeckicksclecliclocoacolcomconcoocorcoucracrecricroct_ctictoctucurcuscy_dandayde_deadecdeddelden' +
    'depderdesdgediadiedindisdledradredridrods_dy_eaceadeakealeameaneareaseateaveboeceecieckecoected_edieds' +
    'ee_eedeekeeleeneepeetefueigel_eleeliellelpelselyem_emaembemeemiemoen_encendeneeniensentep_epter_eraere' +
    'erieroerserterveryes_eseessestet_eteethetietsetteveew_expey_facfaife_feeferff_ffefiefilfinflaflefolfor' +
    'frafrift_ftefulgarge_gedgengergesgetggegh_ghtgingivgo_gragregrigrogs_guegy_haihalhamhanhapharhathe_hea' +
    'hedheehelhemherheshilhinhiphirhishitholhonhoohoshothouhowhroht_htehuriblic_icaiceiciickictid_ideie_ied' +
    'ienieriesietiftighignikeil_ildileiliillimein_inaincindineinginiinkinninsintioniouip_ippir_irdireirtis_' +
    'isciseishisiissistit_itciteithitiitsittiveke_kedkenkerkesketkinkipkleknoks_lacladlailamlanlaplarlaslat' +
    'layld_ldeldile_lealedleelenlerlesletlf_liclidlielifliglinliplislitlivll_llallellillollsllylocloglonloo' +
    'lorloslotloulowls_lt_ly_ma_magmalmanmarmasmatmbeme_medmenmermesmetmilminmismmemmimonmormotmoumovmp_mpl' +
    'ms_nalnanncenchncynd_ndandendindsne_nedneenernesnetng_ngengingsnicnigninnisnitnk_nnenninnynornotnowns_' +
    'nsensinstnt_ntantentintlntsny_oarockod_odyoesoffogroiloinoisok_okeokiol_oldoleoliolloloom_omaomeommomp' +
    'on_onaondoneongonionsontoo_oodookooloomoonoorootop_opeoppor_ordoreorgorkormornorrorsortoseosiossostot_' +
    'oteothotiotoottougoulounourousoutoveow_oweowlownowsox_paipanparpaspatpe_peapecpedpenperpetphopicpinpit' +
    'plapleplipoipolporpospotppeppippypraprepriprops_pt_putpy_quequiracrafragrairalramranraprasratrawrayrch' +
    'rd_rderdirdsre_rearecredreerefrelremrenrepresretrewrgergiribricridrierigrinrioriprisritrivrk_rksrm_rma' +
    'rn_rnernirolronrooroprosrotrourowrrirryrs_rserstrt_rterthrtirtsrunrvery_sanscascoscrse_seasecsedselsen' +
    'sersessetsh_shasheshishosidsigsinsiositskisleslismasolsomsonsorsouspaspespisposs_ssessist_stastestisto' +
    'strstsstusunsursweswiswotabtactaitaltantartattchte_teatedteeteltentertesth_thethithothrtictietiltimtin' +
    'tiotistletlyto_tomtontootoptortratretritrotruts_ttettittlturtwity_uckue_uesug_ughuitul_ullultum_umbump' +
    'un_uncundunguniunsuntup_ur_ureurgurnursurtus_useushustut_uteutsuttve_vedvenvervesvinviswalwanwarwaywea' +
    'wedweewelwerwhewhiwinwn_worwriws_yinyouys_'
  ).match(/.{3}/g),
);

/** The words of chats, and loan words, that the detector's own vocabulary lacks. */
const CHAT_WORDS = new Set(
  (
    'deja vu gg wp ez glhf noob lol lmao lmfao rofl haha hahaha hehe heh hihi xd omg omfg wtf wth idk idc idgaf ikr imo imho tbh ngl ' +
    'fr frfr smh brb afk gtg ttyl bbl btw fyi asap irl dm pm np nvm jk pls plz plss thx thnx ty tysm tyvm ' +
    'yw ily gm gn nite hbu wbu wyd wya rn atm tho cuz coz cos bc bcos tmrw tmr tomoz u ur r y k kk x xx ' +
    'xxx n w m o ok okie okey oki yo hiya heya heyy sup wassup howdy oi oy aye naw nah nope yep yup yh ' +
    'yeh ye yea ya ta cheers cheerio laters soz sos sorted innit bruv bro bruh blud fam mate mates peeps ' +
    'lad lads lass gal hun babe bae sis dude gonna gotta wanna kinda sorta dunno lemme gimme wee aw aww ' +
    'awh ooh oooh ah ahh argh ugh ughh meh bleh eh ehh huh hmm hm mhm uh um erm er oh ooo wow woah whoa ' +
    'yay woo woohoo boo boohoo oops whoops yikes phew pfft psst shh tut tsk duh nom yum yummy yuck ew eww ' +
    'gross grim mint peng lit sus slay vibe vibes meme memes emoji selfie wifi app apps bot chatbot winny ' +
    'chatgpt siri alexa insta tiktok whatsapp netflix spotify youtube uni gcse gcses alevels btec pub ' +
    'telly footy brekkie bevvy cuppa quid tenner fiver knackered gutted chuffed skint minging bonkers ' +
    'bollocks bloody bugger crikey blimey damn dammit darn shit shite fuck fucks fucked fucking fuckin ' +
    'crap arse ass hell hella wtaf af gr8 l8r m8 b4 pizza pasta curry sushi taco tacos sudoku tofu ramen ' +
    'latte mocha espresso panini spaghetti risotto karaoke yoga pilates zumba bingo domino lego uno tango ' +
    'salsa samba ninja samurai manga anime safari jumbo piano cello bravo ciao adios amigo hola bonjour ' +
    'merci gracias danke namaste aloha sayonara voila alfresco'
  ).split(' '),
);

/** English words that are also common in other languages, so that they tell nothing. */
const SHARED_WORDS = new Set(
  (
    'a i o e u s t m n no me in so to on do as an man men is we us be had ten her at am go by of it ' +
    'if up was die den most ever far late hat war fast gut bin kind rest art pace main sale male ' +
    'come fine done dove mare pane care cane note dose sole pure per non con son mon ton sans plus part ' +
    'pour sur car met van een dan hem over open week warm land hand arm wind pan sin red once mi ma ' +
    'la le mal bad ha hi tu min mate fan bra var om god all sad dole moral normal real total final ' +
    'sensible hospital social idea familia animal color amor radio problem telefon x xx k ' +
    'please sang mig sister mana ban mar mai hai tha dil ana sa ko na lang naman mo ako po'
  ).split(' '),
);

/** Whether a word is one of chats in English that vocabularies lack. */
export function isChatWord(word: string): boolean {
  return CHAT_WORDS.has(word);
}

/** Whether an English word is also a word of other languages. */
export function isSharedWord(word: string): boolean {
  return SHARED_WORDS.has(word);
}

/** The share of the runs of three letters in these words that are common in English; 1 for no words. */
export function englishShare(words: readonly string[]): number {
  let all = 0;
  let common = 0;
  for (const word of words) {
    const framed = `_${word}_`;
    for (let from = 0; from + 3 <= framed.length; from += 1) {
      all += 1;
      if (RUNS.has(framed.slice(from, from + 3))) common += 1;
    }
  }
  return all === 0 ? 1 : common / all;
}
