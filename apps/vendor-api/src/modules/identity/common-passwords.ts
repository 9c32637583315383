/**
 * Passwords that guessers try first, in small letters. A word here also refuses itself with digits and signs around
 * it or with look-alike letters (`P@ssw0rd123`), so mostly words stand here, and digits only where they make the password.
 */
const words = `
password passwords passwort passcode passw0rd mypassword newpassword yourpassword thepassword password1 password12
password123 password1234 password12345 passpass passpass123 pass1234 pass12345 pass123456 1password secret secrets
topsecret secret123 letmein letmeinnow openup opensesame welcome welcomehome welcomeback hello hellohello helloworld
goodbye changeme changeit default temporary temppass temppassword testtest testing tester test1234 test12345 testpass
testuser trustno trustnoone iloveyou iloveu ilovegod ilovejesus ilovemyself ilovemum ilovemom ilovedad iloveme loveyou
loveme lovelove lover lovers lovely mylove truelove forever always together sweetheart sweety sweetie sweet honey baby
babygirl babyboy babylove darling angel angels angelic princess prince queen queens king kings kingdom kingking
admin administrator adminadmin admin123 admin1234 admin12345 admin@123 root rootroot toor superuser superman batman
spiderman ironman wonderwoman starwars startrek pokemon pikachu naruto dragonball dragon dragons monster monsters
master masters mastermind shadow hunter killer ranger phoenix thunder lightning storm tiger tigers lion lions eagle eagles
falcon wolf wolves panther leopard elephant monkey monkeys donkey chicken rabbit butterfly dolphin spider scorpion
sunshine sunflower moonlight starlight rainbow flower flowers rose roses summer winter spring autumn january february
march april june july august september october november december monday tuesday wednesday thursday friday saturday
sunday football basketball baseball volleyball soccer hockey tennis cricket golfer boxing wrestling chelsea arsenal
liverpool manchester manutd manunited barcelona realmadrid juventus bayern tottenham everton mancity supereagles ronaldo
cristiano messi neymar rooney drogba okocha kanu osimhen computer computers internet network windows microsoft
google facebook instagram whatsapp twitter youtube yahoo gmail hotmail samsung nokia tecno infinix itel iphone android
apple blackberry motorola toyota honda mercedes ferrari porsche corvette mustang camaro harley yamaha
jesus jesuschrist jesusislord jesuslovesme christ christian godisgood godislove godisgreat godbless blessed blessing
blessings godfirst godlovesme mygod thankgod thankyougod thankyoujesus amen hallelujah praise praisegod glory gloria
grace graceofgod mercy faith hope peace joyful favour favor victory victor winner winners champion champions success
successful prosperity testimony miracle miracles heaven heavenly holyghost holyspirit church pastor bishop prophet
allah allahuakbar alhamdulillah bismillah subhanallah mashallah inshallah muhammad mohammed ibrahim abdullah fatima aisha
nigeria nigerian naija lagos ibadan abuja kano kaduna portharcourt enugu benin jos ilorin abeokuta owerri calabar uyo
warri asaba akure osogbo ondo ogun oyo ekiti anambra delta rivers edo imo abia kogi kwara niger benue plateau bauchi
borno sokoto zaria maiduguri lekki ikeja surulere yaba ikoyi victoriaisland ghana africa african london newyork america
canada england france germany italy spain brazil dubai money moneymoney cash cashout millionaire billionaire rich richman
business mybusiness market shop shopping store mystore supermarket pharmacy boutique trading trader owner manager cashier
sales account accounts invoice customer company ventures enterprise enterprises global limited
chinedu chioma chinwe chidi chika chibuike chukwuma emeka ngozi nneka nkechi ifeoma ifeanyi obinna uche ugochukwu
adaeze adanna amaka amarachi ebuka kelechi onyeka oluchi tobechukwu adebayo adewale adeola ademola adeyemi ayodele
babatunde bukola damilola ebunoluwa femi folake funmilayo kehinde taiwo kemi lekan modupe olamide olayinka oluwaseun
oluwatobi oluwa opeyemi segun seun sade shola temitope titilayo tobi tolulope tunde wale yemi yetunde yusuf musa
aliyu abubakar usman suleiman sani bello hauwa zainab halima amina blessing1 michael jennifer jessica ashley daniel
david joseph joshua andrew anthony matthew christopher robert richard thomas william charlie george jordan
justin brandon nicole michelle amanda melissa stephanie samantha elizabeth victoria maria margaret patricia barbara
daddy mummy mommy mother father family myfamily brother sister friend friends friendship bestfriend myfriend children
junior senior beautiful beauty handsome pretty cute sexy sexygirl sexyboy hotgirl goodgirl badboy badgirl bigboy
cool coolboy gangster player playboy gamer gaming minecraft fortnite roblox freefire playstation xbox nintendo zelda
music musiclover guitar dancer rockstar superstar starboy davido wizkid burnaboy olamide tiwasavage hiphop
freedom liberty justice power powerful strong believe dream dreams dreamer destiny diamond diamonds golden silver
crystal pearl chocolate cookie cookies coffee orange banana cherry strawberry pepper ginger cheese pizza icecream
purple yellow black blackie blackman whiteboy green blue redred happy happiness happyday smile smiling lucky luckyme
genius whatever nothing something anything nobody somebody everybody forgot forgotten remember fuckyou fuckoff asshole
bitch bullshit qwerty qwertyu qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 qwertyuio asdf asdfgh asdfghj
asdfghjk asdfghjkl asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qweqwe qwer1234 asdf1234 zxcv1234
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 1qazxsw2 a1b2c3d4 a1b2c3d4e5 abc12345
abcd1234 abcde12345 abc123456 abcabc abcdef abcdefg abcdabcd aaaabbbb a1234567 a12345678 a123456789 abc123abc
1a2b3c4d 123abc123 123qweasd 123qwe123 qwe123qwe 123456qwerty 123456abc 123456aa 12345qwert 1234qwer 11111111
111222333 112233445566 11223344 12121212 12123434 123123123 123123123123 12312312 12341234 123412341234 1234512345
123454321 1234554321 123456123456 1234567890 12345678910 123456789a 123456789q 0123456789 987654321 9876543210 87654321
1234567891 12344321 123321123 123321123321 147258369 147852369 159357159 159753456 159357456 741852963 789456123
7894561230 963852741 852456852 321321321 456456456 456789123 789789789 100200300 10203040 1020304050 13131313 14141414
12211221 13572468 24681357 2468101214 135792468 1357924680 31415926 314159265 27182818 55555555 66666666 77777777
88888888 99999999 00000000 19801980 19851985 19901990 19951995 19991999 20002000 20012001 20102010 20202020 20232023
20242024 20252025 20262026 01012000 01011990 01011980 08012345678 08031234567 09012345678 07012345678
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
