/** Words that Nigerian passwords are made of and zxcvbn's own list lacks: names, places, faith, shops. */
export const localPasswords: string[] = `
newpassword yourpassword thepassword password1234 password12345 passpass123 pass12345 pass123456 1password secret123
welcomehome welcomeback helloworld temppassword test12345 testuser ilovejesus ilovemum ilovedad admin1234 admin12345
admin@123 root rootroot toor superuser wonderwoman supereagles messi neymar drogba okocha kanu osimhen computers instagram
whatsapp gmail hotmail tecno infinix itel jesusislord jesuslovesme godisgood godisgreat blessings godfirst godlovesme mygod
thankgod thankyougod thankyoujesus amen hallelujah praisegod graceofgod favor successful prosperity testimony holyghost
holyspirit allahuakbar alhamdulillah subhanallah mashallah inshallah aisha nigerian naija lagos ibadan abuja kano kaduna
portharcourt enugu benin jos ilorin abeokuta owerri calabar uyo warri asaba akure osogbo ondo ogun oyo ekiti anambra edo
imo abia kogi kwara niger benue plateau bauchi borno sokoto zaria maiduguri lekki ikeja surulere yaba ikoyi victoriaisland
ghana dubai cashout millionaire billionaire richman mybusiness shop mystore supermarket boutique owner cashier accounts
invoice ventures enterprises chinedu chioma chinwe chidi chika chibuike chukwuma emeka ngozi nneka nkechi ifeoma ifeanyi
obinna uche ugochukwu adaeze adanna amaka amarachi ebuka kelechi onyeka oluchi tobechukwu adebayo adewale adeola ademola
adeyemi ayodele babatunde bukola damilola ebunoluwa femi folake funmilayo kehinde taiwo kemi lekan modupe olamide olayinka
oluwaseun oluwatobi oluwa opeyemi segun seun sade shola temitope titilayo tobi tolulope tunde wale yemi yetunde yusuf musa
aliyu abubakar usman suleiman sani hauwa zainab halima amina fortnite roblox freefire starboy davido burnaboy tiwasavage
`
  .trim()
  .split(/\s+/);
